import { parse } from 'node:path'
import { isLanguageCode, normaliseLanguage } from '@fonds/language'
import type { FileTextKind } from '@fonds/types'
import { masterStem, withoutMark } from './access-copy.ts'
import { foldedName } from './folded-name.ts'

/** Returns whether a file has the extension of captions. */
export const isCaptionFile = (name: string): boolean => /\.(?:vtt|srt)$/i.test(name)

/** The parts of a name such as `MS_12_3.en.subtitles.vtt`. */
export interface CaptionName {
  /** The name of the file of sound or film, with or without its extension. */
  readonly stem: string
  /** ISO 639; null if the name has none. */
  readonly language: string | null
  readonly kind: FileTextKind | null
}

/** Kinds of texts by the words for them in names and headers. */
const KINDS: ReadonlyMap<string, FileTextKind> = new Map([
  ...(['captions', 'caption', 'cc', 'sdh'] as const).map((word) => [word, 'captions'] as const),
  ...(['subtitles', 'subtitle', 'subs', 'sub'] as const).map((word) => [word, 'subtitles'] as const),
  ...(['transcript', 'transcription', 'metadata'] as const).map((word) => [word, 'transcript'] as const),
])

/** Returns the kind of text that a word names; null if it names none. */
export const captionKind = (word: string): FileTextKind | null => KINDS.get(word.toLowerCase()) ?? null

/** Returns the language of a tag such as `en-GB`; null if it is none. */
export function captionLanguage(tag: string): string | null {
  const [primary = ''] = tag.trim().split(/[-_]/)
  const code = /^[a-z]{2,3}$/i.test(primary) ? normaliseLanguage(primary) : null
  return code !== null && isLanguageCode(code) ? code : null
}

/** Reads the parts of a name: behind that of the film, a language, a kind, or both, in any order. */
export function captionName(fileName: string): CaptionName {
  let stem = parse(fileName).name.normalize('NFC')
  let [language, kind]: [string | null, FileTextKind | null] = [null, null]
  for (;;) {
    const dot = stem.lastIndexOf('.')
    const part = dot <= 0 ? '' : stem.slice(dot + 1)
    const [itsKind, itsLanguage] = [captionKind(part), captionLanguage(part)]
    if (part === '' || (itsKind === null && itsLanguage === null)) break
    if (itsKind !== null ? kind !== null : language !== null) break
    if (itsKind !== null) kind = itsKind
    else language = itsLanguage
    stem = stem.slice(0, dot)
  }
  return { stem, language, kind }
}

/**
 * Finds the file of sound or film that captions with a name belong to: the one with this name, else the only one.
 * @returns the reason if there is none
 */
export function fileOfCaptions<F extends { readonly file_name: string }>(
  { stem }: Pick<CaptionName, 'stem'>,
  files: readonly F[],
): F | string {
  const wanted = foldedName(withoutMark(stem))
  const [named, ...others] = files.filter(({ file_name }) =>
    [file_name, parse(file_name).name, masterStem(file_name)].some((name) => foldedName(name) === wanted),
  )
  if (others.length > 0) return `several files of sound or film are called ${stem}`
  if (named !== undefined) return named
  const [only] = files
  if (only === undefined) return 'the description has no sound or film that it could belong to'
  return files.length === 1 ? only : `no sound or film of the description is called ${stem}`
}
