import type { Rights } from '@fonds/types'
import { canonicalRights } from './canonical-rights.ts'

/** The statements and licences that Europeana accepts, but for versions and countries of licences. */
const ACCEPTED =
  /^http:\/\/(?:creativecommons\.org\/(?:publicdomain\/(?:zero|mark)|licenses\/by(?:-sa|-nd|-nc|-nc-sa|-nc-nd)?)\/|rightsstatements\.org\/vocab\/(?:NoC-NC|NoC-OKLR|InC|InC-EDU|InC-OW-EU|CNE)\/)/

/** Returns the statement of rights as Europeana lists it; null if it lists no such one, and for none. */
export function europeanaRights(rights: Pick<Rights, 'uri'> | null): string | null {
  const canonical = canonicalRights(rights?.uri ?? null)
  return canonical !== null && ACCEPTED.test(canonical) ? canonical : null
}
