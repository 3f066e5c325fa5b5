import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'
import { ROOT } from './stack.ts'

/** The archive's origin in the document. */
export const ORIGIN = 'https://archive.example'
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Removes everything from a response that differs between two starts of the demo, or between days. */
export function lasting(text: string, origin: string): unknown {
  const ids = new Map<string, string>()
  const today = new RegExp(`(${MONTHS}) \\d{1,2}, 20[2-9]\\d|\\d{1,2} (${MONTHS}|[A-Z][a-z]{2,3}\\.) 20[2-9]\\d`, 'g')
  const plain = text
    .replaceAll(origin, ORIGIN)
    .replaceAll(encodeURIComponent(origin), encodeURIComponent(ORIGIN))
    .replaceAll(new URL(origin).host, new URL(ORIGIN).host)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
      ids.set(id, known)
      return known
    })
    // ARKs contain ids.
    .replace(/http:\/\/[^/\s]+\/(ark:99999\/)[0-9a-z]{27}/g, `${ORIGIN}/$1${'b'.repeat(27)}`)
    // Identifiers of jobs.
    .replace(/\b[0-9a-f]{40}\b/g, '0123456789abcdef0123456789abcdef01234567')
    // If a name is taken or has no Latin letters, its slug ends with digits of its id.
    .replace(/-[0-9a-f]{8}(?=["/?&])/g, '-1a2b3c4d')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '2026-01-01T00:00:00Z')
    .replace(/(tag="005">)\d{14}/, '$120260101000000')
    .replace(/(tag="008">)\d{6}/, '$1260101')
    .replace(/(<record(?:Creation|Change)Date encoding="w3cdtf">)[\d-]+/g, '$12026-01-01')
    .replace(/^when: \d{8}$/m, 'when: 20260101')
    .replace(/withdrawn on \d{4}-\d\d-\d\d/, 'withdrawn on 2026-01-01')
    .replace(/([?&;]cursor=)[\w-]+/g, '$1OPAQUE')
    .replace(/([?&;]since=|"next": ?")[\w-]+(?=["&])/g, '$1OPAQUE')
    .replace(/"latency_ms": ?\d+/g, '"latency_ms":1')
    .replace(/"revision": ?(?:"[0-9a-f]{12}(?:-changed)?"|null)/g, '"revision":"0a1b2c3d4e5f"')
    .replace(/"score": ?[\d.]+/g, '"score":1')
    .replace(/"access_date": ?"[^"]+"/g, '"access_date":"2026-01-01"')
    .replace(/"accessed":\{"date-parts":\[\[[\d,]+\]\]\}/g, '"accessed":{"date-parts":[[2026,1,1]]}')
    .replace(/^(Y2 {2}- )[\d/]+/gm, '$12026/01/01')
    .replace(/(urldate = )\{[\d-]+\}/g, '$1{2026-01-01}')
    .replace(/(<z:accessDate>)[\d-]+/, '$12026-01-01')
    .replace(today, '1 January 2026')
  return /^[{[]/.test(plain) ? JSON.parse(plain) : plain
}

/** Options for comparing a response with its example. */
interface Comparison {
  /** Whether content or order depends on chance, so that only the structure is compared. */
  readonly varies?: boolean | undefined
}

/**
 * Compares a response with the committed one in `examples.json` or `problems.json`. After a change, record it again
 * with FONDS_RECORD_EXAMPLES=1 and one worker, then run the gateway's generate script.
 */
export function holdToExample(
  file: 'examples' | 'problems',
  place: readonly string[],
  live: unknown,
  { varies = false }: Comparison = {},
): void {
  const path = join(ROOT, `services/gateway/src/docs/${file}.json`)
  const all: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  const example = place.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, all)
  if (process.env.FONDS_RECORD_EXAMPLES) {
    example.body = varies ? shortened(live) : live
    writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`)
  }
  expect(example.body).toBeDefined()
  if (varies) expect(formOf(alike(live, example.body))).toEqual(formOf(example.body))
  else expect(live).toEqual(example.body)
}

/**
 * Begins each list with an item of the form of the example's first one, if there is one: chance also decides which of
 * several types of items comes first.
 */
function alike(live: unknown, example: unknown): unknown {
  if (Array.isArray(live) && Array.isArray(example)) {
    const wanted = formOf(example[0])
    const chosen = live.find((item) => isDeepStrictEqual(formOf(item), wanted)) ?? live[0]
    return live.length === 0 ? live : [alike(chosen, example[0])]
  }
  if (live === null || typeof live !== 'object' || example === null || typeof example !== 'object') return live
  const members = example as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(live).map(([name, member]) => [name, alike(member, members[name])]))
}

/**
 * Returns the members and their types. A list is represented by its first item, and text by the element names of each
 * line.
 */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf)
  if (typeof value === 'string' && value.startsWith('<')) return [...new Set(value.split('\n').map(formOfLine))].sort()
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]))
}

/** Returns the elements of a line and their attributes; of several images of one page in a sitemap, the first. */
const formOfLine = (line: string): string =>
  line
    .replace(/>[^<]+</g, '><')
    .replace(/(?<= href=)"[^"]*"/g, '""')
    .replace(/(<image:image>.*?<\/image:image>)\1+/g, '$1')

/** Shortens each list to three items, and text to one line for each structure. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened)
  if (typeof value === 'string' && value.startsWith('<')) {
    const lines = new Map(
      value
        .split('\n')
        .toReversed()
        .map((line) => [formOfLine(line), line]),
    )
    return value
      .split('\n')
      .filter((line) => lines.get(formOfLine(line)) === line)
      .join('\n')
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}
