import { fileTextUrl } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { TenantContext } from '@fonds/types/context'
import type { Highlighter } from '../search/highlight.ts'
import type { FoundRow } from '../search/read-found.ts'
import { type LineTimes, lineTimes, type MatchingFileText } from './file-texts.queries.ts'

interface Found {
  readonly tenant: TenantContext
  readonly rows: readonly FoundRow[]
  /** Texts that match, by the UUID of their description. */
  readonly texts: ReadonlyMap<string, MatchingFileText>
  readonly highlighter: Highlighter
}

/** Presents the timed texts that match, by the UUID of their description: with passages, and when each of them is heard. */
export async function presentTimedTexts(
  pool: Pool,
  { tenant, rows, texts, highlighter }: Found,
): Promise<ReadonlyMap<string, object>> {
  if (texts.size === 0) return new Map()
  const found = rows.flatMap(({ summary, language }) => {
    const text = texts.get(summary.id)
    return text === undefined ? [] : [{ text, passages: passagesOf(text, highlighter, language) }]
  })
  const times = await readTimes(pool, tenant, found)
  return new Map(
    found.map(({ text: { id, text_id, media_id, language }, passages }) => [
      id,
      {
        file: media_id,
        language,
        url: fileTextUrl(tenant, { id: media_id }, { id: text_id }),
        passages: passages.map(({ html }) => html),
        times: passages.map((_, n) => times.get(text_id)?.[n] ?? 0),
      },
    ]),
  )
}

/** A passage of a text, and the line in which its first match begins. */
interface Passage {
  readonly html: string
  readonly line: number
}

function passagesOf(
  { content, language }: MatchingFileText,
  highlighter: Highlighter,
  fallback: string | null,
): Passage[] {
  // Passages go on over the ends of lines, and offsets stay.
  return highlighter.located(content.replaceAll('\n', ' '), language ?? fallback).map(({ html, matches }) => ({
    html,
    line: content.slice(0, matches[0]?.start ?? 0).split('\n').length - 1,
  }))
}

/** Reads when the passages of texts begin, by text. */
async function readTimes(
  pool: Pool,
  { id: tenant }: TenantContext,
  found: readonly { readonly text: MatchingFileText; readonly passages: readonly Passage[] }[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const shown = found.filter(({ passages }) => passages.length > 0)
  if (shown.length === 0) return new Map()
  const texts = shown.map(({ text }) => text.text_id)
  const lines = shown.map(({ passages }) => passages.map(({ line }) => line).join(','))
  const rows = await query<LineTimes>(pool, bind(lineTimes, { tenant, texts, lines }))
  return new Map(rows.map(({ id, times }) => [id, times]))
}
