const EXTENSION = /(?:\.(?:alto|hocr|ocr|page))?\.(?:xml|hocr|html?|xhtml|txt)$/i

/** Returns whether a file has the extension of a format that texts are read from. */
export const isTextFile = (name: string): boolean => EXTENSION.test(name)

/** Returns the name of a text file without its extensions: that of its image, with or without extension. */
export const textStem = (name: string): string => name.replace(EXTENSION, '').normalize('NFC')

/** Returns the names that the text of an image may have, without extension: `a.tif` for `a.tif.xml`, `a` for `a.xml`. */
export function namesOfImage(fileName: string): readonly string[] {
  const stem = fileName.replace(/\.[^.]*$/, '')
  return stem === '' || stem === fileName ? [fileName] : [fileName, stem]
}
