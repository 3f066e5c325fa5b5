import { describe, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { bind, defineCommand, defineInstallationStatement, defineStatement } from './statement.ts'

describe('a statement', () => {
  test('is sent with numbered parameters, the tenant first, in whatever order and however often they are used', () => {
    const statement = defineStatement(
      'x',
      ['slug', 'limit'],
      `SELECT a::text, ':no', 'it''s :neither' FROM api.f(:tenant) WHERE n < :limit::int AND s = :slug AND l = :limit`,
    )
    expect(statement.text).toBe(
      `SELECT a::text, ':no', 'it''s :neither' FROM api.f($1) WHERE n < $3::int AND s = $2 AND l = $3`,
    )
    expect(bind(statement, { limit: 5, tenant: 't', slug: 's' })).toEqual({
      name: 'x',
      text: statement.text,
      values: ['t', 's', 5],
    })
  })

  test('is rejected if it uses an undeclared parameter or does not use a declared one', () => {
    expect(() => defineStatement('x', [], 'SELECT :slug FROM api.f(:tenant)')).toThrow('slug is not declared')
    expect(() => defineStatement('x', ['slug'], 'SELECT 1 FROM api.f(:tenant)')).toThrow('slug not used')
    expect(() => defineStatement('x', [], 'SELECT 1 FROM api.f()')).toThrow('tenant not used')
  })
})

describe('a reader’s statement', () => {
  test.each([
    ['SELECT d.title FROM api.visible_descriptions($1) d'],
    [`SELECT 'fonds.description' FROM api.tenant( $1 ) t JOIN near ON true -- fonds.entity`],
    [
      'SELECT coalesce(d.a, d.b) AS c FROM api.a($1) d WHERE d.id = (SELECT coalesce($2, $3)) AND NOT f(coalesce(d.a, 1), $4)',
    ],
    [`SELECT 1 FROM api.a($1) d WHERE coalesce((d.dates ->> 'start')::int, 9) > $2`],
    ['WITH a AS (SELECT 1 FROM api.a($1)) SELECT * FROM a, LATERAL (SELECT 1 FROM api.b($1, $2)) b'],
  ])('%s may run', (text) => {
    expect(faults({ kind: 'query', text })).toEqual([])
  })

  test.each([
    ['SELECT 1 FROM api.a($1), fonds.description', 'schema fonds'],
    ['SELECT 1 FROM api.a($1) JOIN FONDS . description d ON true', 'schema fonds'],
    ['SELECT 1 FROM public.notes WHERE tenant_id = $1', 'no function of schema api'],
    ['SELECT 1 FROM api.a($1) JOIN public.notes n ON true', 'public.notes'],
    ['SELECT 1 FROM api.a($1), api.b($2)', 'not the tenant'],
    [`SELECT 1 FROM api.a('00000000-0000-4000-8000-000000000000')`, 'not the tenant'],
    ['SELECT 1 FROM api.a($1) FOR UPDATE', 'plain read'],
    [`SELECT set_config('a', 'b', true) FROM api.a($1)`, 'plain read'],
    ['SELECT $1', 'no function of schema api'],
    ['SELECT 1 FROM api.a($1) d WHERE d.id = coalesce($2, $3)', 'coalesce()'],
    ['SELECT 1 FROM api.a($1) d WHERE coalesce(d.shown, d.made) <= $2', 'coalesce()'],
    ['SELECT 1 FROM api.a($1) d WHERE (coalesce(-coalesce(d.first, d.last), 9), d.id) > ($2, $3)', 'coalesce()'],
    ['SELECT 1 FROM api.a($1) d WHERE NOT (d.kind, coalesce(d.shown, $2)::date) >= ($3, $4)', 'coalesce()'],
  ])('%s may not', (text, reason) => {
    expect(faults({ kind: 'query', text }).join('; ')).toContain(reason)
  })
})

describe('a command', () => {
  test('takes the tenant first, like a query; a statement of the installation takes none', () => {
    expect(defineCommand('x', ['id'], 'DELETE FROM search.word WHERE id = :id AND tenant_id = :tenant')).toMatchObject({
      kind: 'command',
      parameters: ['tenant', 'id'],
      text: 'DELETE FROM search.word WHERE id = $2 AND tenant_id = $1',
    })
    expect(defineInstallationStatement('x', ['n'], 'DELETE FROM search.generation WHERE number = :n')).toMatchObject({
      kind: 'installation',
      parameters: ['n'],
      text: 'DELETE FROM search.generation WHERE number = $1',
    })
  })

  test.each([
    ['UPDATE search.tenant_index SET mapping = $2 WHERE tenant_id = $1'],
    ['INSERT INTO search.word AS w (tenant_id, word) SELECT $1::uuid, r.word FROM unnest($2::text[]) AS r(word)'],
    ['INSERT INTO search.generation_place (generation, tenant_id) VALUES ($2, $1) ON CONFLICT DO NOTHING'],
    ['SELECT search.keep($1::uuid, $2)'],
  ])('%s may run', (text) => {
    expect(faults({ kind: 'command', text })).toEqual([])
  })

  test.each([
    ['DELETE FROM search.document WHERE id = $1', 'not bound to the tenant'],
    ['DELETE FROM search.document WHERE tenant_id = $2 AND id = $1', 'not bound to the tenant'],
    ['DELETE FROM search.document WHERE tenant_id <> $1', 'not bound to the tenant'],
    ['INSERT INTO search.word (word) VALUES ($1)', 'not bound to the tenant'],
    ['DELETE FROM search.document', 'does not use the tenant'],
    ['DELETE FROM fonds.media WHERE tenant_id = $1', 'schema fonds'],
    ['DELETE FROM public.notes WHERE tenant_id = $1', 'names public.notes'],
    [
      'DELETE FROM search.word w WHERE w.tenant_id = $1 AND NOT EXISTS (SELECT FROM api.tenant($2))',
      'the first argument is not the tenant',
    ],
    ['DELETE FROM search.word WHERE tenant_id = $1; DELETE FROM search.word', 'more than one statement'],
  ])('%s may not', (text, reason) => {
    expect(faults({ kind: 'command', text }).join('; ')).toContain(reason)
  })

  test('of the owner may name tables, but only of the tenant', () => {
    const own = (text: string) => faults({ kind: 'command', text }, true)
    expect(own('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1')).toEqual([])
    expect(own('SELECT seq FROM fonds.tenant_state WHERE seq = $1').join()).toContain('not bound to the tenant')
  })
})

describe('a statement of the whole installation', () => {
  test.each([
    ['SELECT id FROM api.tenants($1)'],
    ['DELETE FROM search.generation WHERE number = $1'],
    ['SELECT pg_try_advisory_xact_lock($1)'],
  ])('%s may run', (text) => {
    expect(faults({ kind: 'installation', text })).toEqual([])
  })

  test.each([
    ['SELECT body FROM search.document', 'names search.document'],
    ['SELECT title FROM api.visible_descriptions($1)', 'names api.visible_descriptions'],
    ['SELECT records FROM oai.block', 'names oai.block'],
    ['SELECT name FROM fonds.tenant', 'schema fonds'],
  ])('%s may not', (text, reason) => {
    expect(faults({ kind: 'installation', text }).join('; ')).toContain(reason)
  })
})
