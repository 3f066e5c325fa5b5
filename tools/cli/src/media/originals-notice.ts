import type { OriginalsState } from '@fonds/db'

const FOLLOW = 'fonds tenant set TENANT --originals-follow-access true'

/**
 * Explains what readers can see of files with closed or restricted access, or access that was not understood; null if
 * access is open or there are no files.
 */
export function originalsNotice(
  { access, understood, withheld, has_files }: OriginalsState,
  slug: string,
): string | null {
  const narrow = access === 'closed' || access === 'restricted' || !understood
  if (!has_files || !narrow) return null
  const state = understood ? `access to ${slug} is ${access}` : `the statement on access to ${slug} was not understood`
  const decide = understood ? '' : '; to decide what it means, use fonds set'
  return withheld
    ? `warning: ${state}: its files are withheld, and only images of up to 400 pixels are public${decide}`
    : `warning: ${state}, but its files are public; to withhold them, use ${FOLLOW}, or set suppress_from_aggregators=true`
}
