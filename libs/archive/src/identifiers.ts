import type { Identifier } from '@fonds/types'
import type { Description } from './description.ts'

/**
 * Returns the identifiers of a description besides its reference code. The part of it that the source has is none of them:
 * alone, it identifies nothing.
 */
export const otherIdentifiers = ({
  body,
  reference_code,
  written_code,
}: Pick<Description, 'reference_code' | 'written_code' | 'body'>): readonly Identifier[] =>
  body.identifiers.filter(({ value }) => value !== reference_code && value !== written_code)
