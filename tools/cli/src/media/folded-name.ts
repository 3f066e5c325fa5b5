/** Returns a name for comparison: characters other than letters and digits are interchangeable, and so are capitals, as in reference codes. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
