import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { withSettled } from './settled.ts'
import { bind, defineCommand, defineStatement } from './statement.ts'

test('the settled variant reads without hidden ranges, and nothing while something is hidden', () => {
  const statement = withSettled(
    defineStatement(
      'list',
      ['slug'],
      `SELECT d.id FROM api.visible_descriptions(:tenant) d JOIN api.visible_media(:tenant) m ON m.description_id = d.id
WHERE d.slug = :slug AND NOT EXISTS (SELECT FROM api.hides(:tenant))`,
    ),
  )
  expect(statement.settled).toEqual({
    name: 'list.settled',
    text: `SELECT s.* FROM (
SELECT d.id FROM api.settled_descriptions($1) d JOIN api.settled_media($1) m ON m.description_id = d.id
WHERE d.slug = $2 AND NOT false
) s WHERE NOT EXISTS (SELECT FROM api.hides($1))`,
  })
  expect(statement.text).not.toContain('settled')
  expect(faults({ kind: 'query', text: statement.settled?.text ?? '' })).toEqual([])
  expect(bind(statement, { tenant: 't', slug: 's' })).toMatchObject({ name: 'list', values: ['t', 's'] })
})

test('a statement that reads a settled form without the condition is refused', () => {
  const text = 'SELECT d.id FROM api.settled_descriptions($1) d'
  expect(faults({ kind: 'query', text })).toEqual([
    'reads a settled form of a function without its condition; use withSettled',
  ])
})

test('a query that reads nothing that could be hidden has no variant', () => {
  const statement = defineStatement('exhibits', [], 'SELECT x.id FROM api.exhibits(:tenant) x')
  expect(withSettled(statement)).toBe(statement)
})

test('commands have no variant', () => {
  const command = defineCommand('forget', [], 'DELETE FROM search.document WHERE tenant_id = :tenant')
  expect(() => withSettled(command)).toThrow('forget: only queries have a settled variant')
})
