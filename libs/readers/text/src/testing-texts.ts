import { inChunks } from '@fonds/reader-xml/testing'
import { openText } from './read-text.ts'
import type { ReadText } from './text-lines.ts'

/** Reads all pages of a file. */
export async function pagesIn(content: string | Uint8Array, file = 'page.xml', sizes: readonly number[] = [100_000]) {
  const bytes = Buffer.from(content)
  const opened = await openText(() => inChunks(bytes, sizes), file)
  const pages: ReadText[] = []
  for await (const page of opened.read()) pages.push(page)
  return { ...opened, pages, headers: opened.pages }
}

type Word = readonly [content: string, left: number, top: number, width: number, height: number]

const at = (left: number, top: number, width: number, height: number) =>
  `HPOS="${left}" VPOS="${top}" WIDTH="${width}" HEIGHT="${height}"`

/** Writes a line of ALTO, around its words. */
export function altoLine(...words: readonly Word[]): string {
  const left = Math.min(...words.map((word) => word[1]))
  const top = Math.min(...words.map((word) => word[2]))
  const right = Math.max(...words.map((word) => word[1] + word[3]))
  const bottom = Math.max(...words.map((word) => word[2] + word[4]))
  const strings = words.map(([content, ...box]) => `<String CONTENT="${content}" ${at(...box)} WC="0.9"/><SP/>`)
  return `<TextLine ${at(left, top, right - left, bottom - top)}>${strings.join('')}</TextLine>`
}

interface Page {
  readonly version?: string
  readonly unit?: string
  readonly width?: number
  readonly height?: number
  readonly language?: string
}

/** Writes a document in ALTO. */
export function alto(lines: readonly string[], page: Page = {}): string {
  const { version = '4', unit = 'pixel', width, height, language } = page
  const size = width === undefined ? '' : ` WIDTH="${width}" HEIGHT="${height}"`
  const stated = language === undefined ? '' : ` ${version === '2' ? 'language' : 'LANG'}="${language}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<alto xmlns="http://www.loc.gov/standards/alto/ns-v${version}#">
<Description><MeasurementUnit>${unit}</MeasurementUnit></Description>
<Layout><Page ID="p" PHYSICAL_IMG_NR="1"${size}><PrintSpace><TextBlock ID="b"${stated}>
${lines.join('\n')}
</TextBlock></PrintSpace></Page></Layout></alto>`
}

/** Writes a line of hOCR. */
export function hocrLine(box: string, words: readonly (readonly [text: string, box: string])[]): string {
  const spans = words.map(([text, at]) => `<span class='ocrx_word' title='bbox ${at}; x_wconf 96'>${text}</span>`)
  return `<span class='ocr_line' title="bbox ${box}; baseline 0 -5">${spans.join(' ')}</span>`
}

/** Writes a document in hOCR, as text recognition does. */
export function hocr(lines: readonly string[], more = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en"><head><title></title></head><body>
<div class='ocr_page' id='page_1' title='image "page.tif"; bbox 0 0 1000 800; ppageno 0'>
<p class='ocr_par' lang='fra'>${lines.join('\n')}</p></div>${more}</body></html>`
}
