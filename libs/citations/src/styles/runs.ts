import { directionOf, isEvident, isolated } from '@fonds/language'

/** A part of a citation with uniform formatting. */
export interface Run {
  readonly text: string
  readonly italic?: true
  /**
   * Whether it is in double quotation marks. As usual in American English, a following comma or full stop goes inside
   * them.
   */
  readonly quoted?: true
  readonly href?: string
  /** Punctuation that a join has added after the text, inside the quotation marks. */
  readonly tail?: string
}

/** Adjacent runs that form the content between two separators. */
export type Part = readonly Run[]

export const plain = (text: string): Part => [{ text }]
export const italic = (text: string): Part => [{ text, italic: true }]
export const linked = (text: string, href: string): Part => [{ text, href }]

/** Joins names with words between them. Each name stays a separate run, so that text directions do not mix. */
export function series(names: readonly string[], between: (index: number) => string): Part {
  return names.flatMap((text, index): Run[] => (index === 0 ? [{ text }] : [{ text: between(index) }, { text }]))
}

/** Returns whether a part has any visible content. */
export const isEmpty = (part: Part): boolean => part.every(({ text }) => text === '')

/** Puts text in double quotation marks; those inside it become single (Chicago 13.30, MLA 6.38). */
export const quoted = (text: string): Part => [{ text: singleMarks(text), quoted: true }]

const singleMarks = (text: string): string =>
  text
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
    .replace(/(^|[\s([])"/gu, '$1‘')
    .replaceAll('"', '’')

/** Matches a stop at the end of a sentence. One inside brackets does not end the sentence around them. */
const STOPS = /[.?!…。؟！？][’”"'»]*$/u

/** Joins non-empty parts with commas. A comma is added even after `?`, as in Chicago's notes. */
export function commas(parts: readonly Part[]): Part {
  return joined(parts, (before) => (before.endsWith(',') ? '' : ','))
}

/** Joins parts as sentences. Each of them, including the last, gets a full stop unless it ends with a stop. */
export function sentences(parts: readonly Part[]): Part {
  return close(joined(parts, (before) => (STOPS.test(before) ? '' : '.')))
}

/** Adds a full stop to a part. */
export function close(part: Part): Part {
  const last = part.at(-1)
  if (last === undefined || STOPS.test(last.text)) return part
  return punctuated(part, '.')
}

function joined(parts: readonly Part[], mark: (before: string) => string): Part {
  const out: Run[] = []
  for (const part of parts) {
    if (isEmpty(part)) continue
    const last = out.at(-1)
    if (last !== undefined) {
      out.splice(0, out.length, ...punctuated(out, mark(last.text)), { text: ' ' })
    }
    out.push(...part)
  }
  return out
}

function punctuated(part: Part, mark: string): Part {
  const last = part.at(-1)
  if (last === undefined || mark === '') return part
  const rest = part.slice(0, -1)
  return last.quoted === true ? [...rest, { ...last, tail: mark }] : [...part, { text: mark }]
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Renders plain text. Right-to-left runs are isolated, so that commas and dates stay in place (UAX 9, 2.4). */
export const toText = (part: Part): string =>
  part.map((run) => marked(run, RIGHT_TO_LEFT.test(run.text) ? isolate(run.text) : run.text)).join('')

/** Isolates a text in the direction of its first letter, unless most letters have the other one. */
function isolate(text: string): string {
  const direction = directionOf(text, null)
  return isEvident(text, direction) ? `\u2068${text}\u2069` : isolated(text, direction)
}

/** Renders HTML, with all recorded text escaped. */
export const toHtml = (part: Part): string => part.map(runHtml).join('')

const marked = ({ quoted: inMarks, tail = '' }: Run, inner: string): string =>
  inMarks === true ? `“${inner}${tail}”` : inner

function runHtml(run: Run): string {
  const escaped = escapeHtml(run.text)
  const apart = RIGHT_TO_LEFT.test(run.text) ? bdi(run.text, escaped) : escaped
  const slanted = run.italic === true ? `<i>${apart}</i>` : apart
  const words = marked(run, slanted)
  return run.href === undefined ? words : `<a href="${escapeHtml(run.href)}">${words}</a>`
}

function bdi(text: string, escaped: string): string {
  const direction = directionOf(text, null)
  return isEvident(text, direction) ? `<bdi>${escaped}</bdi>` : `<bdi dir="${direction}">${escaped}</bdi>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)
