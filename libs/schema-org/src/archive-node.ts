import { isWebUrl, type Organization } from '@fonds/types'
import { known, type Node } from './node.ts'

/**
 * Converts the archive to an `ArchiveOrganization`. A logo that is not on the web is omitted. Texts are tagged with their
 * languages if the archive comes with its translations.
 */
export function archiveNode(
  archive: Omit<Organization, 'announcement' | 'counts' | 'home' | 'ordering' | 'pages'>,
): Node {
  const { url, identifier, address, contact, logo, site_url } = archive
  return known({
    '@type': 'ArchiveOrganization',
    '@id': url,
    name: inEach(archive, 'name'),
    identifier,
    description: inEach(archive, 'description'),
    url: site_url ?? url,
    logo: logo !== null && isWebUrl(logo) ? logo : null,
    email: contact?.email,
    telephone: contact?.telephone,
    address:
      address &&
      known({
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.postal_code,
        addressLocality: address.locality,
        addressRegion: address.region,
        addressCountry: address.country,
      }),
  })
}

/** Returns the name of an archive in each of its languages. */
export const archiveName = (archive: Parameters<typeof archiveNode>[0]): unknown => inEach(archive, 'name')

/** Returns a text in each of its languages; only the text if the others are not there. */
function inEach(archive: Parameters<typeof archiveNode>[0], field: 'name' | 'description'): unknown {
  const { translations, field_languages, description_language, [field]: text } = archive
  if (Array.isArray(translations) || Object.keys(translations).length === 0) return text
  const others = Object.entries(translations).flatMap(([language, texts]) => {
    const other = texts[field]
    return other === undefined ? [] : [{ '@value': other, '@language': language }]
  })
  const isTranslation = others.some((other) => other['@value'] === text)
  if (text === null || isTranslation) return others
  return [{ '@value': text, '@language': field_languages?.[field] ?? description_language ?? 'und' }, ...others]
}
