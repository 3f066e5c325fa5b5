import { missingRights, requireServiceRoles, rolesOutOfReach } from '@fonds/db'
import { grantRights } from '@fonds/db/schema'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * Grants the services' roles their rights, and the owner membership of these roles, and tells which were missing.
 * @throws CommandError invalid if somebody else has to do that
 */
export async function putRights({ pool, out }: ActionContext): Promise<number> {
  const missing = await missingRights(pool)
  const before = await rolesOutOfReach(pool)
  await grantRights(pool)
  await requireServiceRoles(pool)
  const granted = [
    ...missing.map(({ role, privilege, object }) => ({ role, privilege, object })),
    ...before.map(({ owner, role }) => ({ role: owner, privilege: 'MEMBER', object: role })),
  ]
  out.result({ granted })
  for (const { role, privilege, object } of granted) out.line(`granted ${role} ${privilege} on ${object}`)
  if (granted.length === 0) out.line('Nothing was missing.')
  return EXIT.ok
}
