import { masterStem } from '../../media/access-copy.ts'

const EXTENSION = /(?:\.(?:alto|hocr|ocr|page))?\.(?:xml|hocr|html?|xhtml|txt)$/i

/** Returns whether a file has the extension of a format that texts are read from. */
export const isTextFile = (name: string): boolean => EXTENSION.test(name)

/** Returns the name of a text file without its extensions: that of its image, with or without extension. */
export const textStem = (name: string): string => name.replace(EXTENSION, '').normalize('NFC')

/** Returns the name of a document and the page that a name such as `letter-012` may mean, from 1; null for any other name. */
export function pageOfName(stem: string): { readonly document: string; readonly page: number } | null {
  const [, document, page] = /^(.+?)[ _.-]+(?:p|page|seite|s)?[ _.-]*0*(\d{1,5})$/i.exec(stem) ?? []
  return document === undefined ? null : { document, page: Number(page) }
}

/**
 * Returns the names that the text of an image may have, without extension: `a.tif` for `a.tif.xml`, `a` for `a.xml`. An access copy
 * `a.access.jpg` has the text of its master, too.
 */
export function namesOfImage(fileName: string): readonly string[] {
  const stem = fileName.replace(/\.[^.]*$/, '')
  if (stem === '' || stem === fileName) return [fileName]
  const master = masterStem(fileName)
  return master === '' || master === stem ? [fileName, stem] : [fileName, stem, master]
}
