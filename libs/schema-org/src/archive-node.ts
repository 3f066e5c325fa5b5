import { isWebUrl, type Organization } from '@fonds/types'
import { known, type Node } from './node.ts'

/** Converts the archive to an `ArchiveOrganization`. A logo that is not on the web is omitted. */
export function archiveNode(archive: Omit<Organization, 'counts' | 'pages'>): Node {
  const { name, url, identifier, description, address, contact, logo, site_url } = archive
  return known({
    '@type': 'ArchiveOrganization',
    '@id': url,
    name,
    identifier,
    description,
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
