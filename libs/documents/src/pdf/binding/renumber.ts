import { stringEnd } from './part-file.ts'

/** Maps the numbers of a part to those of the bound document. */
export interface Numbering {
  object(number: number): number
  /** Maps a key of the parent tree, which connects marked content to its structure. */
  structParent(key: number): number
}

const TOKEN = /\/(StructParents?) (\d+)|(\d+) 0 R|<<|<|\(/g

/** Renumbers all references in the text of an object, except within strings. */
export function renumber(text: string, numbering: Numbering): string {
  let renumbered = ''
  let copied = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token, structKey, structParent, reference] = match
    if (token === '(' || token === '<') {
      const end = token === '(' ? stringEnd(text, match.index) : text.indexOf('>', match.index) + 1
      if (end <= 0) throw new Error('a string has no end delimiter')
      TOKEN.lastIndex = end
    } else if (token !== '<<') {
      renumbered += text.slice(copied, match.index)
      renumbered +=
        reference === undefined
          ? `/${structKey} ${numbering.structParent(Number(structParent))}`
          : `${numbering.object(Number(reference))} 0 R`
      copied = TOKEN.lastIndex
    }
  }
  return renumbered + text.slice(copied)
}
