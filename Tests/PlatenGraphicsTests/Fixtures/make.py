"""Makes the picture fixtures beside this file. Needs Python 3 with Pillow: python3 make.py

Lossless ones show the same 6 x 4 pixels (see `rgb`); JPEG ones show four quadrants of 24 x 16 pixels: red, green, blue,
yellow.
"""

import os
import struct
import zlib

from PIL import Image

os.chdir(os.path.dirname(os.path.abspath(__file__)))
WIDTH, HEIGHT = 6, 4


def rgb(x, y):
    return (x * 51, y * 85, 255 - x * 51)


def alpha(x, y):
    return 255 if y < 2 else 128 if y == 2 else 0


def png(name, depth, color_type, pixel, palette=None, interlaced=False, pack=None):
    """Written by hand, because Pillow writes neither 16 bits for each colour nor interlaced files."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    passes = [(0, 0, 1, 1)]
    if interlaced:  # Adam7: first column, first row, column step, row step
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    raw = b""
    for x0, y0, dx, dy in passes:
        columns = range(x0, WIDTH, dx)
        if not columns:
            continue
        for y in range(y0, HEIGHT, dy):
            raw += b"\0" + b"".join(pixel(x, y) for x in columns)
    data = b"\x89PNG\r\n\x1a\n"
    data += chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, color_type, 0, 0, int(interlaced)))
    for kind, content in palette or []:
        data += chunk(kind, content)
    data += chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")
    open(name, "wb").write(data)


def words(values):
    return b"".join(struct.pack(">H", value * 257) for value in values)


png("rgb.png", 8, 2, lambda x, y: bytes(rgb(x, y)))
png("rgba.png", 8, 6, lambda x, y: bytes(rgb(x, y) + (alpha(x, y),)))
png("rgb16.png", 16, 2, lambda x, y: words(rgb(x, y)))
png("rgba16.png", 16, 6, lambda x, y: words(rgb(x, y) + (alpha(x, y),)))
png("interlaced.png", 8, 2, lambda x, y: bytes(rgb(x, y)), interlaced=True)
png("grey.png", 8, 0, lambda x, y: bytes([x * 51]))
png("grey16.png", 16, 0, lambda x, y: words([x * 51]))
png("greyalpha.png", 8, 4, lambda x, y: bytes([x * 51, alpha(x, y)]))
cells = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
png("palette.png", 8, 3, lambda x, y: bytes([y * WIDTH + x]), [
    (b"PLTE", b"".join(bytes(rgb(x, y)) for x, y in cells)),
    (b"tRNS", bytes(alpha(x, y) for x, y in cells)),
])

opaque = Image.new("RGB", (WIDTH, HEIGHT))
clear = Image.new("RGBA", (WIDTH, HEIGHT))
for x, y in cells:
    opaque.putpixel((x, y), rgb(x, y))
    clear.putpixel((x, y), rgb(x, y) + (alpha(x, y),))
opaque.save("rgb.bmp")
opaque.save("rgb.tiff", compression="tiff_lzw")
clear.save("rgba.tiff")

# The same with colour stored multiplied by opacity: ExtraSamples (tag 338) is 1 instead of 2.
multiplied = Image.new("RGBA", (WIDTH, HEIGHT))
for x, y in cells:
    multiplied.putpixel((x, y), tuple(round(c * alpha(x, y) / 255) for c in rgb(x, y)) + (alpha(x, y),))
multiplied.save("rgba-associated.tiff")
data = bytearray(open("rgba-associated.tiff", "rb").read())
entry = data.index(struct.pack("<HHI", 338, 3, 1))
data[entry + 8] = 1
open("rgba-associated.tiff", "wb").write(data)

opaque.save("rgb.webp", lossless=True)
clear.save("rgba.webp", lossless=True, exact=True)
opaque.quantize(32).save("rgb.gif")
second = Image.new("RGB", (WIDTH, HEIGHT), "white")
opaque.quantize(32).save("animated.gif", save_all=True, append_images=[second.quantize(2)], duration=100)
opaque.transpose(Image.Transpose.ROTATE_90).save("turned.tiff", tiffinfo={274: 6})  # stands upright when turned back

quadrants = Image.new("RGB", (48, 32))
for index, color in enumerate([(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]):
    left, top = index % 2 * 24, index // 2 * 16
    quadrants.paste(color, (left, top, left + 24, top + 16))
best = dict(quality=100, subsampling=0)
quadrants.save("rgb.jpg", **best)
quadrants.save("lossy.webp", quality=95)
extended = quadrants.convert("RGBA")
extended.putpixel((0, 0), (255, 0, 0, 0))
extended.save("extended.webp", quality=95)
quadrants.save("small.jpg", quality=50, optimize=True)
quadrants.save("progressive.jpg", progressive=True, **best)
quadrants.save("adobe-rgb.jpg", keep_rgb=True, **best)
quadrants.convert("L").save("grey.jpg", **best)
quadrants.convert("CMYK").save("cmyk-adobe.jpg", **best)  # inverted, as Adobe's programs do it
quadrants.convert("CMYK").save("cmyk.tiff")

# The same without Adobe's marker. Decoders take such files for inverted as well.
data = open("cmyk-adobe.jpg", "rb").read()
marker = data.index(b"\xff\xee")
length = struct.unpack(">H", data[marker + 2:marker + 4])[0]
open("cmyk-unmarked.jpg", "wb").write(data[:marker] + data[marker + 2 + length:])
