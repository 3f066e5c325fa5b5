import type { OriginalsState } from '@fonds/db'

/**
 * Explains what readers can see of files with closed or restricted access; null if access is open or there are no
 * files.
 */
export function originalsNotice({ access, withheld, has_files }: OriginalsState, slug: string): string | null {
  if (!has_files || (access !== 'closed' && access !== 'restricted')) return null
  return withheld
    ? `warning: access to ${slug} is ${access}: its files are withheld, and only images of up to 400 pixels are public`
    : `warning: access to ${slug} is ${access}, but its files are public; to withhold them, use ` +
        'fonds tenant set TENANT --originals-follow-access true, or set suppress_from_aggregators=true'
}
