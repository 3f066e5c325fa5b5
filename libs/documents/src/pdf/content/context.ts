import type { Addresses } from '@fonds/archive'
import type { Captions } from '../words/captions.ts'
import type { Words } from '../words/words.ts'

/** Prepares the text of the archive and the document's own words. */
export interface TextContext {
  readonly words: Words
  readonly captions: Captions
}

export interface LinkContext extends TextContext {
  readonly addresses: Addresses
}
