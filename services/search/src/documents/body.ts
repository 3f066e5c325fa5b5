import { blocksToText, type FullDescription } from '@fonds/archive'

/** A field of a description's text: where it begins in the text, its type as notes have it, and the archive's own heading. */
export type BodyPart = readonly [start: number, type: string, heading: string | null]

/** Prose of a description, and the fields that it consists of. */
interface Body {
  readonly body: string
  readonly parts: readonly BodyPart[]
}

/** Separates the fields of a text. */
export const SEPARATOR = '\n\n'

/** Joins the prose of a description: its abstract, scope and content, and notes that are not internal. */
export function bodyText({ body }: Pick<FullDescription, 'body'>): Body {
  const notes = body.notes.filter(({ internal }) => !internal)
  const fields: readonly (readonly [type: string, heading: string | null, text: string])[] = [
    ['abstract', null, body.abstract ?? ''],
    ['scopecontent', null, blocksToText(body.scope_and_content)],
    ...notes.map(({ type, label, blocks }) => [type, label, blocksToText(blocks)] as const),
  ]
  const parts: BodyPart[] = []
  const texts: string[] = []
  let start = 0
  for (const [type, heading, text] of fields.filter((field) => field[2] !== '')) {
    parts.push([start, type, heading])
    texts.push(text)
    start += text.length + SEPARATOR.length
  }
  return { body: texts.join(SEPARATOR), parts }
}
