import { type FullDescription, type Reader, readAuthorityNames, readFull } from '@fonds/archive'
import { inLanguage, titleIn } from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import { dayIn } from '@fonds/util'
import { citedMaterial, isCited } from './cited-material.ts'
import type { CitedMaterial } from './styles/material.ts'

/** The form and language of citations that a reader wants. */
interface Wanted {
  /** The language of descriptions, and of the archive's name beside them; null for that of each description. */
  readonly textLanguage: string | null
  /** Set to false to leave the access date out of citations of dated material. Defaults to true. */
  readonly accessDate?: boolean
}

/**
 * Reads what citations of some descriptions need, in a few statements whatever their number, and in their order. Omits those
 * that are not visible.
 * @param read reads in one snapshot
 * @param ids UUIDs, at most a thousand
 */
export async function readCited(
  read: Reader,
  tenant: TenantContext,
  ids: readonly string[],
  { textLanguage, accessDate = true }: Wanted,
): Promise<{ readonly description: FullDescription; readonly material: CitedMaterial }[]> {
  const { organization, descriptions } = await readFull(read, tenant.id, { ids, audience: 'public' })
  const cited = descriptions.flatMap(({ entities }) =>
    entities.filter((link) => link.entity_type === 'person' && isCited(link)).map(({ id }) => id),
  )
  const names = await readAuthorityNames(read, tenant.id, [...new Set(cited)])
  const today = dayIn(organization.time_zone, new Date())
  return descriptions.map((description) => {
    const shown = inLanguage(description, textLanguage, tenant.languages !== undefined)
    const { title: name } = titleIn(organization.name, tenant.names, shown.text_language ?? null)
    const source = { archive: { ...organization, name }, names }
    return { description, material: citedMaterial(shown, source, { tenant, today, accessDate }) }
  })
}
