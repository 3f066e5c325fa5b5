/**
 * Inserts new images between those that a description has: behind the file before them in `files`, or else before the
 * first one that it has. Images that it has keep their order.
 * @param known checksums of the images that the description has, in order
 * @param files checksums of the files in order, known or new
 */
export function insertBeside(known: readonly string[], files: readonly string[]): string[] {
  const present = new Set(known)
  const behind = new Map<string | null, string[]>()
  const first = files.find((file) => present.has(file))
  // New images at the start go behind the image before the first known one; without a known one, to the end.
  let anchor = known[(first === undefined ? known.length : known.indexOf(first)) - 1] ?? null
  for (const file of new Set(files)) {
    if (present.has(file)) anchor = file
    else {
      const inserted = behind.get(anchor) ?? []
      inserted.push(file)
      behind.set(anchor, inserted)
    }
  }
  return [null, ...known].flatMap((image) => [...(image === null ? [] : [image]), ...(behind.get(image) ?? [])])
}
