import { archiveWords, type WordsIn } from './archive-words.ts'

/** Most characters of a notice in one language. */
const MAX_TEXT = 1_000

/** Languages of content, some of which have a script, such as `zh-Hant`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/

/** A notice on the language of a description, or on what it describes, as a site file has it. */
export const NOTICE = archiveWords(MAX_TEXT, LANGUAGE)

/** A notice as it is stored. */
export interface StoredNotice {
  readonly text: string
  /** The language of the text; null if it is not stated. */
  readonly lang: string | null
  /** The same in other languages. */
  readonly in?: Readonly<Record<string, string>>
}

/** Types and headings by which archives mark such a note, as letters alone. */
const MARKS: ReadonlySet<string> = new Set([
  ...['contentwarning', 'contentnotice', 'contentadvisory', 'contentadvisorynotice', 'contentalert', 'triggerwarning'],
  ...['harmfulcontent', 'harmfullanguage', 'harmfullanguagestatement', 'offensivecontent', 'sensitivecontent'],
  ...['sensitivity', 'sensitivitystatement', 'sensitivitynotice', 'culturalsensitivity', 'languagewarning'],
])

/** Types that say it only where they are a type: as a heading, they may stand above anything. */
const TYPES: ReadonlySet<string> = new Set(['notice', 'warning', 'advisory'])

const letters = (text: string | null | undefined): string => (text ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns whether a note is a notice: an `odd` whose type or heading says so. */
export function isNotice({ type, local_type, label }: NoticeLike): boolean {
  if (type !== 'odd') return false
  const [kind, heading] = [letters(local_type), letters(label)]
  return MARKS.has(kind) || TYPES.has(kind) || MARKS.has(heading)
}

interface NoticeLike {
  readonly type: string
  readonly local_type?: string | undefined
  readonly label: string | null
}

/**
 * Returns a notice as it is stored; null for none.
 * @param texts by language, the main one first; `''` stands for a language that is not stated
 */
export function storedNotice(texts: ReadonlyMap<string, string>): StoredNotice | null {
  const [first, ...others] = [...texts]
    .map(([lang, text]) => [lang, cut(text.trim())] as const)
    .filter(([, text]) => text)
  if (first === undefined) return null
  const [lang, text] = first
  return { text, lang: lang || null, ...(others.length > 0 && { in: Object.fromEntries(others) }) }
}

const cut = (text: string): string => (text.length > MAX_TEXT ? `${[...text].slice(0, MAX_TEXT - 1).join('')}…` : text)

/** Returns the texts of a stored notice by language, the main one first. */
export const noticeTexts = ({ text, lang, in: others = {} }: StoredNotice): Map<string, string> =>
  new Map([[lang ?? '', text], ...Object.entries(others)])

/** Returns a stored notice as a site file has it. */
export const noticeInFile = (notice: StoredNotice): WordsIn =>
  notice.lang === null && notice.in === undefined
    ? notice.text
    : Object.fromEntries([...noticeTexts(notice)].map(([lang, text]) => [lang || 'und', text]))
