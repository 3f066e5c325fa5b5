import { readFileSync } from 'node:fs'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A link on a page, to a URL or to a page of the document. */
export interface PageLink {
  readonly url: string | null
  readonly page: number | null
}

export interface Bookmark {
  readonly title: string
  readonly page: number | null
  readonly items: readonly Bookmark[]
}

/** A PDF as read by an independent library. */
export interface ReadPdf {
  /** The text of each page, without white space, direction marks and break marks. */
  readonly pages: readonly string[]
  readonly links: readonly (readonly PageLink[])[]
  readonly bookmarks: readonly Bookmark[]
  /** The role of every structure element, and the alternative text of images. */
  readonly roles: ReadonlySet<string>
  readonly alternatives: readonly string[]
  readonly info: Readonly<Record<string, unknown>>
}

/** Normalises extracted text for comparison. */
export const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

export const readPdf = (path: string): Promise<ReadPdf> => opened(path, readAll)

/** Reads only the text of each page; for a long document the rest takes minutes. */
export const readPages = (path: string): Promise<string[]> =>
  opened(path, async (document) => {
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      pages.push(await textOf(page))
      page.cleanup()
    }
    return pages
  })

/** A run of text with the positions of its left and right end and its base line, in points from the corner of its page. */
export interface PlacedText {
  readonly text: string
  readonly base: number
  readonly left: number
  readonly right: number
  readonly page: number
}

/** Reads every run of text with its position, and the width and height of each page in points. */
export const readLayout = (
  path: string,
): Promise<{ readonly texts: readonly PlacedText[]; readonly sizes: readonly (readonly [number, number])[] }> =>
  opened(path, async (document) => {
    const texts: PlacedText[] = []
    const sizes: (readonly [number, number])[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      sizes.push([right - left, top - bottom])
      const { items } = await page.getTextContent()
      for (const item of items) {
        if (!('str' in item)) continue
        const x = Number(item.transform[4])
        texts.push({
          text: bare(item.str),
          left: x,
          right: x + item.width,
          base: Number(item.transform[5]),
          page: number,
        })
      }
    }
    return { texts, sizes }
  })

async function opened<T>(path: string, read: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 })
  const document = await loading.promise
  try {
    return await read(document)
  } finally {
    await loading.destroy()
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return bare(inReadingOrder(items.filter((item) => 'str' in item)))
}

async function readAll(document: PDFDocumentProxy): Promise<ReadPdf> {
  const pages: string[] = []
  const links: PageLink[][] = []
  const roles = new Set<string>()
  const alternatives: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    pages.push(await textOf(page))
    const annotations: readonly { url?: string; dest?: unknown }[] = await page.getAnnotations()
    links.push(
      await Promise.all(
        annotations.map(async ({ url, dest }) => ({ url: url ?? null, page: await pageOf(document, dest) })),
      ),
    )
    collect(await page.getStructTree(), roles, alternatives)
  }
  const { info } = await document.getMetadata()
  return { pages, links, roles, alternatives, info: { ...info }, bookmarks: await bookmarksOf(document) }
}

/** Orders the words of each line from left to right, regardless of their reading direction. */
function inReadingOrder(items: readonly { readonly str: string; readonly dir: string }[]): string {
  let text = ''
  let rightToLeft: string[] = []
  for (const { str, dir } of [...items, { str: '', dir: 'ltr' }]) {
    if (dir === 'rtl' || (rightToLeft.length > 0 && str.trim() === '' && str !== '')) rightToLeft.unshift(str)
    else {
      text += rightToLeft.join('') + str
      rightToLeft = []
    }
  }
  return text
}

function collect(element: object | null, roles: Set<string>, alternatives: string[]): void {
  if (element === null) return
  if ('role' in element) roles.add(String(element.role))
  if ('alt' in element) alternatives.push(String(element.alt))
  if ('children' in element && Array.isArray(element.children)) {
    for (const child of element.children) collect(child, roles, alternatives)
  }
}

async function pageOf(document: PDFDocumentProxy, destination: unknown): Promise<number | null> {
  if (!Array.isArray(destination)) return null
  return (await document.getPageIndex(destination[0])) + 1
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

async function bookmarksOf(document: PDFDocumentProxy): Promise<readonly Bookmark[]> {
  const read = (items: Outline): Promise<Bookmark[]> =>
    Promise.all(
      (items ?? []).map(async ({ title, dest, items: below }) => ({
        title,
        page: await pageOf(document, dest),
        items: await read(below),
      })),
    )
  return read(await document.getOutline())
}
