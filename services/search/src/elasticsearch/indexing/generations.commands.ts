import { defineInstallationStatement } from '@fonds/db/statement'

/** Takes the lock that lets only one worker at a time create and switch indices. */
export const holdGenerations = defineInstallationStatement(
  'generations.hold',
  ['lock'],
  'SELECT pg_try_advisory_xact_lock(:lock) AS held',
)

/** Lists all indices, the serving one first. */
export const listGenerations = defineInstallationStatement(
  'generations.list',
  [],
  'SELECT number, index_name, mapping, serving, renew FROM search.generation ORDER BY serving DESC, number',
)

/** Estimates the number of documents without reading them; -1 if they have never been counted. */
export const estimateDocuments = defineInstallationStatement(
  'generations.estimate_documents',
  [],
  `SELECT reltuples::float8 AS documents FROM pg_catalog.pg_class WHERE oid = 'search.document'::regclass`,
)

export const deleteGeneration = defineInstallationStatement(
  'generations.delete',
  ['number'],
  'DELETE FROM search.generation WHERE number = :number',
)

export const generationComplete = defineInstallationStatement(
  'generations.complete',
  ['number'],
  'SELECT search.generation_complete(:number) AS complete',
)

export const addGeneration = defineInstallationStatement(
  'generations.add',
  ['mapping'],
  `INSERT INTO search.generation (index_name, mapping) VALUES ('', :mapping) RETURNING number`,
)

export const nameGeneration = defineInstallationStatement(
  'generations.name',
  ['number', 'index'],
  'UPDATE search.generation SET index_name = :index WHERE number = :number',
)

/** Records that the requested rebuild has started. */
export const renewalBegun = defineInstallationStatement(
  'generations.renewal_begun',
  ['number'],
  'UPDATE search.generation SET renew = false WHERE number = :number',
)

export const deleteOtherGenerations = defineInstallationStatement(
  'generations.delete_others',
  ['number'],
  'DELETE FROM search.generation WHERE number <> :number RETURNING renew',
)

export const serveGeneration = defineInstallationStatement(
  'generations.serve',
  ['number', 'renew'],
  'UPDATE search.generation SET serving = true, renew = :renew WHERE number = :number',
)

/** Finds tenants whose index is behind PostgreSQL's documents. A new index waits while documents are being rebuilt. */
export const generationBehind = defineInstallationStatement(
  'generations.behind',
  ['number', 'serving', 'mapping'],
  `
SELECT i.tenant_id FROM search.tenant_index i
  LEFT JOIN search.generation_place p ON p.generation = :number AND p.tenant_id = i.tenant_id
WHERE ((p.seq, p.item_id) IS DISTINCT FROM (i.seq, i.item_id) OR (p.rebuild_seq IS NOT NULL AND i.rebuild_seq IS NULL))
  AND (:serving OR (i.mapping = :mapping AND i.rebuild_seq IS NULL))
ORDER BY p.updated_at NULLS FIRST`,
)
