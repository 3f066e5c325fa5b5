import { contentLanguage, MAX_LANGUAGES } from '@fonds/language'
import { CommandError } from '../command-error.ts'
import { jsonText } from '../values/clean-text.ts'
import type { MediaInput } from './media.ts'

/** The captions and the place of a file that is attached already. */
export interface KnownRow extends Pick<MediaInput, 'sha256' | 'caption'> {
  readonly captions: Readonly<Record<string, string>> | null
  readonly position: number
  /** Whether it is a document whose pages are not known. */
  readonly unread: boolean
  /** Whether it is a document whose pages are images. */
  readonly paged: boolean
}

/** Returns whether a file has a caption, in any language, that differs from the stored one. */
export const hasOtherCaptions = ({ caption, captions = {} }: MediaInput, known: KnownRow): boolean =>
  (caption !== null && known.caption !== caption) ||
  Object.entries(captions).some(([language, text]) => known.captions?.[language] !== text)

/** @throws CommandError invalid for captions in what is no language, or in too many */
export function checkCaptions({ file_name, captions = {} }: MediaInput): void {
  const languages = Object.keys(captions)
  const wrong = languages.find((language) => contentLanguage(language) !== language)
  if (wrong !== undefined)
    throw new CommandError(
      'invalid',
      `the caption of ${file_name} is in ${JSON.stringify(wrong)}, which is no code such as fr`,
    )
  if (languages.length > MAX_LANGUAGES)
    throw new CommandError(
      'invalid',
      `the caption of ${file_name} is in more than ${MAX_LANGUAGES} languages beside its own`,
    )
}

/** Returns captions as they are stored; null for none. */
export const captionsOf = (captions: MediaInput['captions']): string | null =>
  captions === undefined || Object.keys(captions).length === 0 ? null : jsonText(captions)
