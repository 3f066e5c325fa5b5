import { OrganizationOrdering } from '@fonds/types'
import { dayIn } from '@fonds/util'
import type { Organization } from '../api/bodies.ts'
import { optional } from '../api/read.ts'
import type { Visit } from '../page/visit.ts'

/** How readers reach the archive about its material. */
export interface Desk {
  /** Rules and templates of orders; null if nothing can be ordered. */
  readonly ordering: OrganizationOrdering | null
  /** Address for questions; null if the archive has none. */
  readonly email: string | null
  /** The day in the archive's time zone. */
  readonly today: string
}

/** Reads how readers reach the archive, which is known for every page. */
export async function readDesk({ organization }: Pick<Visit<unknown>, 'organization'>): Promise<Desk> {
  const archive: Organization | null = await optional(organization)
  const parsed = OrganizationOrdering.safeParse(archive?.ordering)
  return {
    ordering: parsed.success ? parsed.data : null,
    email: archive?.contact?.email ?? null,
    today: dayIn(archive?.time_zone ?? 'UTC', new Date()),
  }
}
