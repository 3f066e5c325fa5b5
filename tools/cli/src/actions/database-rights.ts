import { missingRights } from '@fonds/db'
import { grantRights } from '@fonds/db/schema'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'

/** Grants the services' roles their rights, and tells which were missing. */
export async function putRights({ pool, out }: ActionContext): Promise<number> {
  const missing = await missingRights(pool)
  await grantRights(pool)
  const granted = missing.map(({ role, privilege, object }) => ({ role, privilege, object }))
  out.result({ granted })
  for (const { role, privilege, object } of granted) out.line(`granted ${role} ${privilege} on ${object}`)
  if (granted.length === 0) out.line('Nothing was missing.')
  return EXIT.ok
}
