import { findTenant, originalsState, type SettableFields, setFields } from '@fonds/db'
import type { DescriptionKind } from '@fonds/types'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { originalsNotice } from '../media/originals-notice.ts'
import { warn } from '../output.ts'

interface SetRequest {
  readonly tenant: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly fields: SettableFields
}

/** Sets fields of a description that imports do not change. */
export async function set({ pool, out }: ActionContext, { tenant, kind, slug, fields }: SetRequest): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await setFields(pool, id, kind, slug, fields)
  out.result({ ...result, kind })
  const changed = plural(result.changed, 'description')
  out.line(`Set ${Object.keys(fields).join(', ')} of ${kind} ${result.slug}: ${changed} changed for readers`)
  if (result.former_slug !== null) out.line(`${kind}s/${result.former_slug} redirects to ${kind}s/${result.slug}`)
  if (fields.access !== undefined) {
    const notice = originalsNotice(await originalsState(pool, id, { kind, slugOrId: result.slug }), result.slug)
    if (notice !== null) warn(`${notice}`)
  }
  return EXIT.ok
}
