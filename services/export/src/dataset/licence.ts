import { canonicalRights } from '@fonds/archive'
import { isWebUrl, type Rights } from '@fonds/types'

const CREATIVE_COMMONS = 'http://creativecommons.org/'

/**
 * Returns the URI of the licence of an archive's descriptions; null if it names none. Registers of datasets know the
 * licences of Creative Commons by their https URIs.
 */
export function licenceOf(rights: Rights | null): string | null {
  const uri = rights?.uri ?? null
  const canonical = canonicalRights(uri)
  if (canonical?.startsWith(CREATIVE_COMMONS)) return canonical.replace('http:', 'https:')
  return canonical ?? (uri !== null && isWebUrl(uri) ? uri : null)
}

/** Returns an e-mail address that can stand in a `mailto:` URI; null for anything else. */
export const addressOf = (email: string | null): string | null =>
  email !== null && /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(email) && email.length <= 254 ? email : null
