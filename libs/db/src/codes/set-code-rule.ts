import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { findTarget } from '../tree/lookup.ts'
import { CODE_FIELDS, type CodeFields, codeRuleProblem } from './code-fields.ts'
import { lockCodeRules } from './code-rule.ts'
import { orderCodeReview, reviewCodesOf } from './review-codes.ts'

// Fields that are not given keep their value.
const STORE = `
INSERT INTO fonds.code_rule AS r (tenant_id, source, in_parts, reference_codes, reference_code_separator, reference_code_prefix)
SELECT d.tenant_id, d.source, false, $2, $3, $4 FROM fonds.description d WHERE d.id = $1
ON CONFLICT (tenant_id, source) DO UPDATE SET
  reference_codes = CASE WHEN $5 THEN $2 ELSE r.reference_codes END,
  reference_code_separator = CASE WHEN $6 THEN $3 ELSE r.reference_code_separator END,
  reference_code_prefix = CASE WHEN $7 THEN $4 ELSE r.reference_code_prefix END
RETURNING source`

/**
 * Sets how the reference codes of one finding aid are made, also when its file is imported again, and makes them so.
 * @param collection slug or UUID of its top-level collection
 * @returns the number of descriptions whose code changed
 * @throws CommandError invalid, not_found
 */
export async function setCodeRule(
  client: pg.ClientBase,
  tenantId: string,
  collection: string,
  fields: CodeFields,
): Promise<{ readonly slug: string; readonly title: string; readonly changed: number }> {
  const problems = CODE_FIELDS.flatMap((name) => {
    const value = fields[name]
    const problem = value === undefined || value === null ? null : codeRuleProblem(name, value)
    return problem === null ? [] : [`${name} ${problem}`]
  })
  if (problems.length > 0) throw new CommandError('invalid', problems.join('; '))
  const { id, root_id, slug, title } = await findTarget(client, tenantId, 'collection', collection)
  if (id !== root_id) {
    const top = await findTarget(client, tenantId, 'collection', root_id)
    throw new CommandError(
      'invalid',
      `${slug} is a part of ${top.slug}, for which reference codes are composed as a whole`,
    )
  }
  await withBatch(client, tenantId, async (batch) => {
    await lockCodeRules(client, tenantId)
    const values = CODE_FIELDS.map((name) => fields[name] ?? null)
    const given = CODE_FIELDS.map((name) => fields[name] !== undefined)
    const { rows } = await batch.client.query<{ source: string }>(STORE, [id, ...values, ...given])
    for (const { source } of rows) await orderCodeReview(client, tenantId, source)
    batch.changed()
  })
  const changed = await reviewCodesOf(client, tenantId)
  await dropEmptyBatches(client, tenantId)
  return { slug, title, changed }
}
