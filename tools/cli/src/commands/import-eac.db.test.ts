import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fonds-import-eac-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('PUBLIC_URL', 'https://archive.example')
  vi.stubEnv('BASE_DOMAIN', 'archive.example')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const record = (
  name: string,
  more = '',
) => `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>${name}</recordId>
</control><cpfDescription><identity><entityType>person</entityType>
<nameEntry><part>${name}</part></nameEntry></identity>${more}</cpfDescription></eac-cpf>`

const run = (tenant: string, ...words: string[]) => runMain('import', 'eac', '--tenant', tenant, ...words)

test('says what was read and changed, what is public and where, and the problems of the files by kind', async () => {
  await aTenant(db.pool, { slug: 'names' })
  await aTenant(db.pool, { slug: 'twin' })
  const findingAid = file(
    'aid.xml',
    `<ead><eadheader><eadid>x</eadid></eadheader><archdesc level="fonds"><did><unittitle>Letters</unittitle></did>
     <controlaccess><persname>Ada</persname></controlaccess></archdesc></ead>`,
  )
  await runMain('import', 'ead', '--tenant', 'names', findingAid, '--publish')
  const ada = file(
    'ada.xml',
    record(
      'Ada',
      '\n<description><existDates><date>when the dam broke</date></existDates>\n<biogHits><p>x</p></biogHits></description>',
    ),
  )
  const bert = file('bert.xml', record('Bert'))
  const { code, stdout, stderr } = await run('names', ada, bert)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`${ada}: enriched ada (Ada); 2 problems\n${bert}: created bert (Bert)\n`)
  expect(stdout).toContain(
    `\n1 date in words that cannot be read:\n  ${ada}:4: the date “when the dam broke” cannot be read`,
  )
  expect(stdout).toContain(
    `\n1 unknown element:\n  ${ada}:5: <biogHits> is not an element of EAC-CPF 2010: did you mean <biogHist>?\n`,
  )
  expect(stdout).toMatch(
    /\nRead 2 files\. Names: 2 read; 1 created, 1 enriched, 0 changed, 0 unchanged\.\n“Ada” is public: https:\/\/names\.archive\.example\/api\/public\/entities\/ada\n1 name is not public yet: it becomes public with the first public description that names it\.\n$/,
  )
  // The same names in another archive, where nothing is public.
  expect((await run('twin', ada, bert)).stdout).toMatch(/\n2 names are not public yet: they become public with .*\n$/)
  expect((await run('names', ada, '--dry-run')).stdout).toMatch(/1 unchanged\.\nDry run: nothing was written\.\n$/)
  expect(JSON.parse((await run('names', ada, '--json')).stdout)).toMatchObject({ imported: 1, refused: 0, problems: 2 })
})
