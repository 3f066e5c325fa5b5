import type { OriginalsState } from '@fonds/db'

/**
 * Explains what readers get of the files of a description whose access is closed or restricted; null where access is
 * open, or there are no files.
 */
export function originalsNotice({ access, withheld, has_files }: OriginalsState, slug: string): string | null {
  if (!has_files || (access !== 'closed' && access !== 'restricted')) return null
  return withheld
    ? `warning: access to ${slug} is ${access}: its files are withheld, and only pictures of up to 400 pixels are public`
    : `warning: access to ${slug} is ${access}, but its files are public; to withhold them: ` +
        'fonds tenant set TENANT --originals-follow-access true, or suppress_from_aggregators=true'
}
