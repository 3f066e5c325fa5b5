import { canvasUrl, manifestUrl } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { encodeContentState, type Region } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { elided, type Highlighter } from '../search/highlight.ts'
import type { FoundRow } from '../search/read-found.ts'
import { type LineBoxes, lineBoxes, type MatchingText } from './image-texts.queries.ts'
import { wholeWords } from './whole-words.ts'

interface Found {
  readonly tenant: TenantContext
  readonly rows: readonly FoundRow[]
  /** Texts that match, by the UUID of their description. */
  readonly texts: ReadonlyMap<string, MatchingText>
  readonly highlighter: Highlighter
}

/** A passage of a text, and the lines that its matches are in. */
interface Passage {
  readonly html: string
  readonly lines: readonly number[]
}

/** Presents the texts of images that match, by the UUID of their description: with passages, and where each of them is. */
export async function presentTexts(
  pool: Pool,
  { tenant, rows, texts, highlighter }: Found,
): Promise<ReadonlyMap<string, object>> {
  if (texts.size === 0) return new Map()
  const found = rows.flatMap(({ summary, language }) => {
    const text = texts.get(summary.id)
    return text === undefined ? [] : [{ text, passages: passagesOf(text, highlighter, language) }]
  })
  const boxes = await readBoxes(pool, tenant, found)
  return new Map(
    found.map(({ text: { id, image_id, page }, passages }) => {
      const canvas = canvasUrl(tenant, { description: id, image: image_id })
      const manifest = manifestUrl(tenant, id)
      const stateOf = ({ lines }: Passage) =>
        encodeContentState({ canvas, manifest, region: around(lines.map((line) => boxes.get(image_id)?.get(line))) })
      return [
        id,
        {
          image: image_id,
          canvas,
          page,
          passages: passages.map(({ html }) => html),
          content_states: passages.map(stateOf),
        },
      ]
    }),
  )
}

function passagesOf(
  { content, language, substitutions }: MatchingText,
  highlighter: Highlighter,
  fallback: string | null,
): Passage[] {
  const lineOf = (offset: number) => content.slice(0, offset).split('\n').length - 1
  const whole = wholeWords(content, substitutions)
  // Passages go on over the ends of lines, and offsets stay.
  const text = content.replaceAll('\n', ' ')
  return highlighter.located(text, language ?? fallback, whole).map((passage) => ({
    html: elided(passage, text),
    lines: [...new Set(passage.matches.map(({ start }) => lineOf(start)))],
  }))
}

type BoxesByLine = ReadonlyMap<number, readonly number[] | null>

/** Reads where the lines of passages are, by image and line. */
async function readBoxes(
  pool: Pool,
  { id: tenant }: TenantContext,
  found: readonly { readonly text: MatchingText; readonly passages: readonly Passage[] }[],
): Promise<ReadonlyMap<string, BoxesByLine>> {
  const lines = new Map(
    found
      .filter(({ passages }) => passages.length > 0)
      .map(({ text, passages }) => [text.image_id, [...new Set(passages.flatMap((one) => one.lines))]] as const),
  )
  if (lines.size === 0) return new Map()
  const paths = [...lines.values()].map((numbers) => `$[${numbers.join(',')}]`)
  const rows = await query<LineBoxes>(pool, bind(lineBoxes, { tenant, images: [...lines.keys()], paths }))
  return new Map(
    rows.map(({ image_id, boxes }) => [
      image_id,
      new Map(lines.get(image_id)?.map((line, n) => [line, boxes[n] ?? null] as const)),
    ]),
  )
}

/** Returns the region that contains all lines; null if the place of one is unknown. */
function around(boxes: readonly (readonly number[] | null | undefined)[]): Region | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const box of boxes) {
    const [x, y, width, height] = box ?? []
    if (x === undefined || y === undefined || width === undefined || height === undefined) return null
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null
}
