import { type Language, negotiatedLanguage } from '@fonds/labels/languages'
import { remembered } from '../remembered.ts'

/** Returns the language of labels that an `Accept-Language` header prefers, or `*` if it prefers none of them. */
export const chosenLanguage: (header: string) => Language | '*' = remembered(
  (header) => negotiatedLanguage(header) ?? '*',
)
