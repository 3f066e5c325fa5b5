import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  folder = await mkdtemp(join(tmpdir(), 'fonds-former-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await db?.drop()
})

async function imported(kind: 'ead' | 'csv', name: string, text: string): Promise<string[]> {
  const { slug } = await aTenant(db.pool)
  const path = join(folder, name)
  await writeFile(path, text)
  // Twice: the addresses of an unchanged file stay as they are.
  for (const _ of [1, 2]) {
    const { code, stderr } = await runMain('import', kind, path, '--tenant', slug, '--publish')
    expect([code, stderr]).toEqual([EXIT.ok, ''])
  }
  return (await runMain('redirects', 'list', '--tenant', slug)).stdout.trimEnd().split('\n')
}

test('an export of ArchivesSpace brings the addresses of its resources and archival objects', async () => {
  const ead = `<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid url="https://old.example/repositories/2/resources/3">mill.1</eadid>
    <filedesc><titlestmt><titleproper>Mill</titleproper></titlestmt></filedesc></eadheader>
    <archdesc level="collection"><did><unitid>MP</unitid><unitid type="aspace_uri">/repositories/2/resources/3</unitid>
      <unittitle>Papers of the mill</unittitle></did>
    <dsc><c id="aspace_ab12" level="file"><did><unittitle>Letter</unittitle><unitid>MP/1</unitid>
      <unitid type="aspace_uri">/repositories/2/archival_objects/9</unitid></did></c></dsc></archdesc></ead>`
  expect(await imported('ead', 'mill.xml', ead)).toEqual([
    '/catalog/mill-1\tcollection papers-of-the-mill',
    '/repositories/2/archival_objects/9\trecord letter',
    '/repositories/2/resources/3\tcollection papers-of-the-mill',
  ])
})

test('an export of AtoM brings the slugs of all levels', async () => {
  const csv =
    'legacyId,parentId,identifier,title,levelOfDescription,publicationStatus,culture,slug\n' +
    '1,,MP,Papers of the mill,Fonds,Published,en,mill-papers-2\n' +
    '2,1,1,Letter,Item,Published,en,letter-from-the-mill\n'
  expect(await imported('csv', 'information_object.csv', csv)).toEqual([
    '/letter-from-the-mill\trecord letter',
    '/mill-papers-2\tcollection papers-of-the-mill',
  ])
})
