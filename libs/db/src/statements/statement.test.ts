import { describe, expect, test } from 'vitest'
import { bind, defineStatement } from './statement.ts'
import { faults } from './statement-files.ts'

describe('a statement', () => {
  test('is sent with numbers, the tenant first, however often and in whatever order names stand', () => {
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

  test('is refused where it uses what is not declared, or declares what is not used', () => {
    expect(() => defineStatement('x', [], 'SELECT :slug FROM api.f(:tenant)')).toThrow('slug is not declared')
    expect(() => defineStatement('x', ['slug'], 'SELECT 1 FROM api.f(:tenant)')).toThrow('slug not used')
    expect(() => defineStatement('x', [], 'SELECT 1 FROM api.f()')).toThrow('tenant not used')
  })
})

describe('a reader’s statement', () => {
  test.each([
    ['SELECT d.title FROM api.visible_descriptions($1) d'],
    [`SELECT 'fonds.description' FROM api.tenant( $1 ) t JOIN near ON true -- fonds.entity`],
    ['WITH a AS (SELECT 1 FROM api.a($1)) SELECT * FROM a, LATERAL (SELECT 1 FROM api.b($1, $2)) b'],
  ])('%s may run', (text) => {
    expect(faults(text)).toEqual([])
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
  ])('%s may not', (text, reason) => {
    expect(faults(text).join('; ')).toContain(reason)
  })
})
