"""Renders pages of a PDF with pypdfium2, as raw pixels (blue, green, red, unused) one after the other.

Arguments: the PDF, the file to write, and for each page its number from 0, its width and its height. A page that cannot be loaded is
written as nothing; the numbers of those written are printed.
"""

import sys

import pypdfium2 as pdfium
import pypdfium2.raw as raw

ANNOTATIONS = 0x01
source, target, *numbers = sys.argv[1:]
document = pdfium.PdfDocument(source, password="")
if document.get_formtype():
    document.init_forms()
with open(target, "wb") as out:
    for at in range(0, len(numbers), 3):
        index, width, height = map(int, numbers[at : at + 3])
        try:
            page = document[index]
        except pdfium.PdfiumError:
            continue
        bitmap = pdfium.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        place = (bitmap, page, 0, 0, width, height, 0, ANNOTATIONS)
        raw.FPDF_RenderPageBitmap(*place)
        if document.formenv:
            raw.FPDF_FFLDraw(document.formenv, *place)
        out.write(bytes(bitmap.buffer))
        print(index)
