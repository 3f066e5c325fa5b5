import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../ead/import-file.ts'
import { importAuthorities, linkAuthorities } from './import-authorities.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fonds-import-'))
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const eac = (id: string, name: string, more: { status?: string; relation?: string } = {}) => `<?xml version="1.0"?>
<eac-cpf xmlns="urn:isbn:1-931666-33-4" xmlns:xlink="http://www.w3.org/1999/xlink">
<control><recordId>${id}</recordId><maintenanceStatus>new</maintenanceStatus>${more.status ?? ''}
<maintenanceAgency><agencyCode>XX-A</agencyCode><agencyName>A</agencyName></maintenanceAgency>
<maintenanceHistory><maintenanceEvent><eventType>created</eventType><eventDateTime>2020</eventDateTime><agentType>human</agentType><agent>x</agent></maintenanceEvent></maintenanceHistory></control>
<cpfDescription><identity><entityType>person</entityType><nameEntry><part>${name}</part><authorizedForm>x</authorizedForm></nameEntry></identity>
<description><biogHist><p>Life of ${name}.</p></biogHist></description>
${more.relation ? `<relations><cpfRelation cpfRelationType="associative" xlink:type="simple" xlink:href="${more.relation}"><relationEntry>Somebody</relationEntry></cpfRelation></relations>` : ''}
</cpfDescription></eac-cpf>`

const ead = (names: string[]) => `<?xml version="1.0"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>one</recordid><filedesc><titlestmt><titleproper>One</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/><maintenanceagency><agencyname>A</agencyname></maintenanceagency><maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime/><agenttype value="human"/><agent>x</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds"><did><unittitle>Fonds one</unittitle></did>
<controlaccess>${names.map((n) => `<persname><part>${n}</part></persname>`).join('')}</controlaccess></archdesc></ead>`

const options = (tenantId: string) => ({ tenantId, dryRun: false, seen: new Map<string, string>() })

async function importEad(tenantId: string, names: string[]) {
  const path = file('one.xml', ead(names))
  return importFile(db.pool, path, { tenantId, publish: true, dryRun: false, source: null, seen: new Map(), label: '' })
}

const content = async (tenantId: string, name: string) =>
  (await db.pool.query('SELECT * FROM fonds.entity WHERE tenant_id = $1 AND name = $2', [tenantId, name])).rows[0]

test('enriches the entity of a heading; the same record again changes nothing', async () => {
  const { id } = await aTenant(db.pool)
  expect((await importEad(id, ['Ada Byron'])).ok).toBe(true)
  const path = file('ada.xml', eac('r1', 'Ada Byron'))
  const first = await importAuthorities(db.pool, path, options(id))
  expect(first).toMatchObject({ ok: true, entities: [{ outcome: 'enriched', slug: 'ada-byron' }] })
  expect((await content(id, 'Ada Byron')).content.biographical_notes).toHaveLength(1)
  const seq = async () => (await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])).rows[0].seq
  const before = await seq()
  expect(await importAuthorities(db.pool, path, options(id))).toMatchObject({ entities: [{ outcome: 'unchanged' }] })
  expect(await seq()).toBe(before)
})

test('links relations to records that come later in the run', async () => {
  const { id, slug } = await aTenant(db.pool)
  await importEad(id, ['Ada', 'Bert'])
  const run = options(id)
  await importAuthorities(db.pool, file('a.xml', eac('r1', 'Ada', { relation: 'r2' })), run)
  await importAuthorities(db.pool, file('b.xml', eac('r2', 'Bert')), run)
  await linkAuthorities(db.pool, slug)
  const { id: ada } = await content(id, 'Ada')
  const { rows } = await db.pool.query('SELECT * FROM api.visible_entity_relations($1, $2)', [id, ada])
  expect(rows).toMatchObject([{ other_id: (await content(id, 'Bert')).id, relation: 'associative', outgoing: true }])
})

test('a record that is not public does not create an entity', async () => {
  const { id } = await aTenant(db.pool)
  await importEad(id, ['Ada'])
  const hidden = '<publicationStatus>inProcess</publicationStatus>'
  const unknown = await importAuthorities(
    db.pool,
    file('x.xml', eac('r9', 'Informer', { status: hidden })),
    options(id),
  )
  expect(unknown).toMatchObject({ ok: true, entities: [{ outcome: 'left_out' }] })
  expect(await content(id, 'Informer')).toBeUndefined()
  await importAuthorities(db.pool, file('y.xml', eac('r8', 'Ada', { status: hidden })), options(id))
  expect((await content(id, 'Ada')).content).toBeNull()
})

test('rejects a file that is not an authority record, with the position, and keeps nothing of it', async () => {
  const { id } = await aTenant(db.pool)
  const broken = file('broken.xml', eac('r1', 'Ada').replace('</cpfDescription>', ''))
  const outcome = await importAuthorities(db.pool, broken, options(id))
  expect(outcome).toMatchObject({ ok: false, code: 'not_well_formed' })
  expect(outcome.ok ? 0 : outcome.line).toBeGreaterThan(5)
  expect(await content(id, 'Ada')).toBeUndefined()
  const other = await importAuthorities(db.pool, file('ead.xml', ead([])), options(id))
  expect(other).toMatchObject({ ok: false, code: 'not_eac' })
})

test('rejects a second file with the same record id in one run', async () => {
  const { id } = await aTenant(db.pool)
  const run = options(id)
  await importEad(id, ['Ada'])
  await importAuthorities(db.pool, file('a.xml', eac('r1', 'Ada')), run)
  expect(await importAuthorities(db.pool, file('b.xml', eac('r1', 'Ada')), run)).toMatchObject({
    ok: false,
    code: 'conflict',
  })
})

test('reads a record again after a conflict with another transaction, and reports it once', async () => {
  const { id } = await aTenant(db.pool)
  // A sequence is not rolled back, so only the first attempt fails.
  await db.pool.query(`CREATE SEQUENCE public.attempt;
    CREATE FUNCTION public.fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('public.attempt') = 1 THEN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER fail_once BEFORE UPDATE ON fonds.entity FOR EACH ROW EXECUTE FUNCTION public.fail_once()`)
  try {
    const outcome = await importAuthorities(db.pool, file('again.xml', eac('r1', 'Ada Byron')), options(id))
    expect(outcome).toMatchObject({ ok: true, entities: [{ outcome: 'created', slug: 'ada-byron' }] })
    expect((await db.pool.query(`SELECT last_value > 1 AS failed FROM public.attempt`)).rows).toEqual([
      { failed: true },
    ])
  } finally {
    await db.pool.query('DROP FUNCTION public.fail_once CASCADE; DROP SEQUENCE public.attempt')
  }
})

test('rejects a finding aid that is not well-formed, with line and column, and writes nothing', async () => {
  const { id } = await aTenant(db.pool)
  const path = file('bad.xml', ead(['Ada']).replace('</did>', ''))
  const outcome = await importFile(db.pool, path, {
    tenantId: id,
    publish: true,
    dryRun: false,
    source: null,
    seen: new Map(),
    label: '',
  })
  expect(outcome).toMatchObject({ ok: false, code: 'not_well_formed' })
  expect((await db.pool.query('SELECT FROM fonds.description WHERE tenant_id = $1', [id])).rowCount).toBe(0)
})

test('descriptions show a renamed name even if the import was ended after its commit', async () => {
  const [{ id }, { id: twin }] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin]) {
    await importEad(tenant, ['Ada Byron'])
    await importAuthorities(db.pool, file('ada.xml', eac('r1', 'Ada Byron')), options(tenant))
  }
  const positions = async () =>
    (
      await db.pool.query(
        `SELECT c.tenant_id = $1 AS own, max(c.batch_id) AS at FROM fonds.change_log c
         WHERE c.tenant_id = ANY ($2) AND c.item_kind = 'collection' GROUP BY 1 ORDER BY 1 DESC`,
        [id, [id, twin]],
      )
    ).rows.map(({ at }) => Number(at))
  const [mine = 0, other] = await positions()
  const path = file('ada.xml', eac('r1', 'Ada Lovelace'))
  // As if the process was killed after the first transaction.
  await db.pool.query(`CREATE FUNCTION fonds.end_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'ended here'; END $$`)
  await db.pool.query(`CREATE TRIGGER end_here BEFORE DELETE OR UPDATE ON fonds.feed_review
    FOR EACH ROW EXECUTE FUNCTION fonds.end_here()`)
  await expect(importAuthorities(db.pool, path, { ...options(id), replace: true })).rejects.toThrow('ended here')
  await db.pool.query('DROP FUNCTION fonds.end_here CASCADE')
  expect((await content(id, 'Ada Lovelace')).name).toBe('Ada Lovelace')
  expect(await positions()).toEqual([mine, other])
  expect(await importAuthorities(db.pool, path, options(id))).toMatchObject({ entities: [{ outcome: 'unchanged' }] })
  const [now, unmoved] = await positions()
  expect(now).toBeGreaterThan(mine)
  expect(unmoved).toBe(other)
  expect((await db.pool.query('SELECT FROM fonds.feed_review')).rows).toEqual([])
})
