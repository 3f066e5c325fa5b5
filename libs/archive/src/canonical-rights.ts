const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z+-]+)\/(\d\.\d)(?:\/([a-z]{2}|igo|scotland))?(?:\/|$)/i
const RIGHTS_STATEMENTS =
  /^https?:\/\/(?:www\.)?rightsstatements\.org\/(?:vocab|page|data)\/([A-Za-z-]+)\/(\d\.\d)(?:\/|$)/i

/** Returns the canonical URI of a licence or rights statement (http, as both bodies define it); null for any other. */
export function canonicalRights(uri: string | null): string | null {
  const licence = CREATIVE_COMMONS.exec(uri ?? '')
  if (licence !== null) {
    const [, kind = '', name = '', version = '', place] = licence
    const base = `http://creativecommons.org/${kind}/${name}/${version}/`.toLowerCase()
    return place === undefined ? base : `${base}${place.toLowerCase()}/`
  }
  const statement = RIGHTS_STATEMENTS.exec(uri ?? '')
  return statement === null ? null : `http://rightsstatements.org/vocab/${statement[1]}/${statement[2]}/`
}
