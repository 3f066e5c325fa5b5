import { AGENT_TYPES, type EntityInput, type EntityRelation } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import { logEntities } from './entity-counts.ts'
import { headingKey, identifierKey } from './entity-keys.ts'

/** Replaces the relations of an entity with those that its authority record states. */
export async function relate({ client, tenantId }: Batch, id: string, { content, agency }: EntityInput): Promise<void> {
  await client.query('DELETE FROM fonds.entity_relation WHERE entity_id = $1', [id])
  const relations = content.internal ? [] : content.relations
  // A function says only the names of its agents, all of whose keys have one form.
  const type = ({ target_type, relation }: EntityRelation) =>
    target_type ?? (content.function !== undefined && relation !== 'identity' ? 'person' : null)
  await client.query(
    `INSERT INTO fonds.entity_relation (entity_id, position, tenant_id, target_type, target_key, target_id_key, relation, role, date)
     SELECT $1, r.position, $2, r.target_type, r.target_key, r.target_id_key, r.relation, r.role, nullif(r.date, 'null')
     FROM jsonb_to_recordset($3::jsonb) AS r(position integer, target_type text, target_key text, target_id_key text,
       relation text, role text, date jsonb)`,
    [
      id,
      tenantId,
      JSON.stringify(
        relations.map((r, position) => ({
          position,
          target_type: r.target_type,
          target_key: r.target_name && type(r) ? headingKey(type(r) ?? 'person', r.target_name).key : null,
          target_id_key: r.target_identifier ? identifierKey(r.target_identifier, r.source ?? agency).key : null,
          relation: r.relation,
          role: r.role,
          date: r.date && { display: r.date.display, edtf: r.date.edtf, start: r.date.start, end: r.date.end },
        })),
      ),
    ],
  )
}

// By an authority identifier or the id of the target's own record, else by a name that only one entity has: an agent, if
// the record does not say what it is. As long as it is not found, an export names it, even if it is suppressed here.
const RESOLVE = `
UPDATE fonds.entity_relation r SET target_id = coalesce(
  (SELECT i.entity_id FROM fonds.entity_identifier i WHERE i.tenant_id = $1 AND i.id_key = r.target_id_key
     AND (r.target_type IS NULL OR i.entity_type = r.target_type) AND i.entity_id <> r.entity_id ORDER BY i.entity_type LIMIT 1),
  (SELECT (array_agg(k.entity_id))[1] FROM fonds.entity_key k WHERE k.tenant_id = $1
     AND k.entity_type = ANY (CASE WHEN r.target_type IS NULL THEN $2::text[] ELSE ARRAY[r.target_type] END)
     AND k.match_key = r.target_key AND k.entity_id <> r.entity_id HAVING count(*) = 1))
WHERE r.tenant_id = $1 AND r.target_id IS NULL`

/** Resolves relations whose targets are now known. Runs at the end of an import of authority records. */
export async function resolveRelations(batch: Batch): Promise<void> {
  const { client, tenantId, batchId } = batch
  const { rows } = await client.query<{ id: string }>(
    `WITH found AS (${RESOLVE} RETURNING r.entity_id, r.target_id)
     SELECT entity_id AS id FROM found WHERE target_id IS NOT NULL UNION SELECT target_id FROM found WHERE target_id IS NOT NULL`,
    [tenantId, AGENT_TYPES],
  )
  if (rows.length === 0) return
  const { rows: seen } = await client.query<{ id: string; visible: boolean }>(
    'SELECT id, visible FROM fonds.entity WHERE id = ANY ($1) AND visible',
    [rows.map((r) => r.id)],
  )
  await logEntities(client, tenantId, batchId, seen)
  batch.changed()
}
