import { type FullDescription, type Reader, readAuthorityNames, readFull } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import { dayIn } from '@fonds/util'
import { citedMaterial, isCited } from './cited-material.ts'
import type { CitedMaterial } from './styles/material.ts'

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
  { accessDate = true }: { readonly accessDate?: boolean } = {},
): Promise<{ readonly description: FullDescription; readonly material: CitedMaterial }[]> {
  const { organization, descriptions } = await readFull(read, tenant.id, { ids, audience: 'public' })
  const cited = descriptions.flatMap(({ entities }) =>
    entities.filter((link) => link.entity_type === 'person' && isCited(link)).map(({ id }) => id),
  )
  const names = await readAuthorityNames(read, tenant.id, [...new Set(cited)])
  const today = dayIn(organization.time_zone, new Date())
  return descriptions.map((description) => ({
    description,
    material: citedMaterial(description, { archive: organization, names }, { tenant, today, accessDate }),
  }))
}
