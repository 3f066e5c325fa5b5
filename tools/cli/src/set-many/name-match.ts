import type { CodeMatch } from '@fonds/db'

/** Returns whether a reference is only the part of a description's reference code that its source has. */
export const isPart = ({ slug, id, reference_code }: CodeMatch, reference: string): boolean =>
  ![slug, id, reference_code].includes(reference)

/** Names a description by its slug, with its reference code if a reference is only a part of that. */
export const withWholeCode = (match: CodeMatch, reference: string): string =>
  isPart(match, reference) ? `${match.slug} (${match.reference_code})` : match.slug
