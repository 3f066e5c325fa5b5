import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-lint-'))
  const plugins = [join(ROOT, 'scripts/lint/inline-sql.grit')]
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the expressions that the lint rule rejects. */
function refused(expressions: readonly string[]): string[] {
  for (const [n, text] of expressions.entries())
    writeFileSync(join(folder, `case-${n}.ts`), `export const x = ${text}\n`)
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  let report: string
  try {
    report = execFileSync(process.execPath, [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    report = String((error as { stdout?: string }).stdout)
  }
  return expressions.filter((_, n) => report.includes(`case-${n}.ts`))
}

describe('SQL in the middle of a program', () => {
  test('is rejected in quotes and in templates', () => {
    const sql = [
      `'SELECT id FROM search.document'`,
      `'SELECT oai.sweep($1)'`,
      `\`\n  SELECT \${1} FROM api.tenant($1)\``,
      `'INSERT INTO search.word (word) VALUES ($1)'`,
      `'UPDATE search.check SET result = $1'`,
      `'DELETE FROM search.word'`,
      `'WITH a AS (SELECT 1) SELECT * FROM a'`,
      `'TRUNCATE search.word'`,
      `'BEGIN'`,
      `'ROLLBACK TO SAVEPOINT a'`,
    ]
    expect(refused(sql)).toEqual(sql)
  })

  test('is not confused with prose', () => {
    const prose = [
      `'Select a record from the list'`,
      `'UPDATE your settings'`,
      `'Delete from the archive'`,
      `'SELECT'`,
      `'with'`,
      `\`WITH \${1}\``,
    ]
    expect(refused(prose)).toEqual([])
  })
})
