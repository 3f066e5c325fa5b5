import { onClient, setTenant } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harvest, parseAnswer } from './testing/harvest.ts'
import { type Asker, startOai, type TestService } from './testing/service.ts'

const unitid = (value: string) => ({ reference_code: value, identifiers: [{ type: 'unitid', value, label: null }] })

const FORGE: TreeSpec = { title: 'Forge', ...unitid('Z 2'), children: [{ title: 'Anvil', ...unitid('31') }] }

let service: TestService
let tenant: Asker
let twin: Asker
beforeAll(async () => {
  service = await startOai()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, FORGE, { source: 'forge' })
})
afterAll(() => service.stop())

async function identifiers(of: Asker): Promise<readonly (readonly string[])[]> {
  const answers = await harvest((query) => service.ask(of, query), 'verb=ListRecords&metadataPrefix=oai_dc')
  const items = answers.flatMap((answer) => answer.items)
  return items.map(({ metadata }) => (metadata?.['dc:identifier'] ?? []).filter((value) => !value.startsWith('http')))
}

test('harvesters get the whole code of what changes, and no bare part of it', async () => {
  expect((await identifiers(tenant)).toSorted()).toEqual([['31'], ['Z 2']])
  await service.db.pool.query(
    `UPDATE fonds.tenant_state SET committed_at = committed_at + interval '1 hour' WHERE tenant_id = $1`,
    [tenant.id],
  )
  const rule = { reference_codes: 'composed', reference_code_separator: '/' }
  await onClient(service.db.pool, (own) => setTenant(own, tenant.id, rule))
  expect((await identifiers(tenant)).toSorted()).toEqual([['Z 2'], ['Z 2/31']])
  const { items } = parseAnswer(await service.ask(tenant, 'verb=ListIdentifiers&metadataPrefix=oai_dc'))
  const [first, last] = items.map(({ datestamp }) => datestamp).toSorted()
  expect(first).not.toBe(last)
  expect((await identifiers(twin)).toSorted()).toEqual([['31'], ['Z 2']])
})
