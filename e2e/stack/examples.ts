import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ROOT } from './stack.ts'

/** What stands in the document for the archive’s own origin. */
const ORIGIN = 'https://archive.example'
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** An answer without what differs from one start of the demo to the next, and from day to day. */
export function lasting(text: string, origin: string): unknown {
  const ids = new Map<string, string>()
  const today = new RegExp(`(${MONTHS}) \\d{1,2}, 20[2-9]\\d|\\d{1,2} (${MONTHS}|[A-Z][a-z]{2,3}\\.) 20[2-9]\\d`, 'g')
  const plain = text
    .replaceAll(origin, ORIGIN)
    .replaceAll(new URL(origin).host, new URL(ORIGIN).host)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
      ids.set(id, known)
      return known
    })
    // The identifier of a job.
    .replace(/\b[0-9a-f]{40}\b/g, '0123456789abcdef0123456789abcdef01234567')
    // Of a name that is taken, or that has no Latin letter, the slug ends with digits of its id.
    .replace(/-[0-9a-f]{8}(?=["/?&])/g, '-1a2b3c4d')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '2026-01-01T00:00:00Z')
    .replace(/withdrawn on \d{4}-\d\d-\d\d/, 'withdrawn on 2026-01-01')
    .replace(/([?&;]cursor=)[\w-]+/g, '$1OPAQUE')
    .replace(/([?&;]since=|"next": ?")[\w-]+(?=["&])/g, '$1OPAQUE')
    .replace(/"latency_ms": ?\d+/g, '"latency_ms":1')
    .replace(/"score": ?[\d.]+/g, '"score":1')
    .replace(/"access_date": ?"[^"]+"/g, '"access_date":"2026-01-01"')
    .replace(/"accessed":\{"date-parts":\[\[[\d,]+\]\]\}/g, '"accessed":{"date-parts":[[2026,1,1]]}')
    .replace(/^(Y2 {2}- )[\d/]+/m, '$12026/01/01')
    .replace(/(urldate = )\{[\d-]+\}/, '$1{2026-01-01}')
    .replace(today, '1 January 2026')
  return /^[{[]/.test(plain) ? JSON.parse(plain) : plain
}

/** How an answer is held to its example. */
interface Comparison {
  /** What is in it, or in what order, depends on chance: only its form is compared. */
  readonly varies?: boolean | undefined
}

/**
 * Holds an answer to what is committed at a place of `examples.json` or `problems.json`. To write it anew after a change:
 * FONDS_RECORD_EXAMPLES=1 with one worker, then the gateway's generate script.
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
  if (varies) expect(formOf(live)).toEqual(formOf(example.body))
  else expect(live).toEqual(example.body)
}

/** What members there are, and of what type; of a list the first stands for all, of text the lines by their elements. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf)
  if (typeof value === 'string' && value.startsWith('<')) return [...new Set(value.split('\n').map(formOfLine))]
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]))
}

const formOfLine = (line: string): string => line.replace(/>[^<]+</g, '><')

/** Three of each list are enough to show, and one line of each form. */
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
