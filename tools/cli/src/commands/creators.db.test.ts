import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, eventually, needsShared, sharedFolder, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import { startInstallation, type TestInstallation } from '../testing-installation.ts'

interface Named {
  readonly name: string
  readonly role: string
  readonly entity_type: string
  readonly url: string
}

// The right values are in findings/fidelity.md of ../shared, 3.2.
describe('the shared cases of creators without a type', needsShared('cases'), () => {
  let db: TestDatabase
  let folder: string
  let installation: TestInstallation | undefined
  beforeAll(async () => {
    db = await createTestDatabase({ production: true })
    folder = mkdtempSync(join(tmpdir(), 'fonds-creators-'))
    vi.stubEnv('DATABASE_URL', db.url)
    for (const slug of ['ead', 'csv']) await aTenant(db.pool, { slug })
    installation = await startInstallation({
      ...{ db, folder, prefix: `creators-${process.pid}`, services: ['catalog', 'search'] },
      settings: { BASE_DOMAIN: 'localhost', TRUSTED_PROXIES: 'loopback' },
    })
  })
  afterAll(async () => {
    await installation?.stop()
    vi.unstubAllEnvs()
    await db?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (tenant: string, path: string): Promise<string> => {
    const headers = { 'x-forwarded-host': `${tenant}.localhost`, accept: 'application/json, application/xml;q=0.9' }
    const response = await fetch(`${installation?.url}/api/public${path}`, { headers })
    const body = await response.text()
    expect(response.status, body).toBe(200)
    return body
  }

  test.each([
    ['ead', 'classes/creators.ead.xml', 'creators', [['Velm Ferry Company', 'creator']]],
    [
      'csv',
      'csv/c14-events.csv',
      'events',
      [
        ['Holm', 'creator'],
        ['Brook', 'collector'],
      ],
    ],
  ])('%s: %s', async (kind, file, slug, creators) => {
    const names = creators.map(([name = '']) => name)
    const path = join(sharedFolder() ?? '', 'cases', file)
    expect(await runMain('import', kind, path, '--tenant', kind, '--publish')).toMatchObject({ code: 0 })

    const { entities } = JSON.parse(await ask(kind, `/collections/${slug}`)) as { entities: Named[] }
    expect(entities.map(({ name, role, entity_type }) => [name, role, entity_type])).toEqual(
      creators.map((creator) => [...creator, 'corporate_body']),
    )
    for (const { url } of entities) {
      const entity = await ask(kind, new URL(url).pathname.replace('/api/public', ''))
      expect(JSON.parse(entity)).toMatchObject({ type_certain: false })
    }
    const dc = await ask(kind, `/collections/${slug}.dc.xml`)
    expect([...dc.matchAll(/<dc:creator>([^<]+)/g)].map(([, name]) => name)).toEqual(names)
    expect(dc).not.toContain('dc:subject')
    const mods = await ask(kind, `/collections/${slug}.mods.xml`)
    expect([...mods.matchAll(/<name [^>]*type="corporate"/g)]).toHaveLength(names.length)
    expect(mods).not.toContain('<subject')
    for (const name of names) {
      const hits = async (field: string) =>
        JSON.parse(await ask(kind, `/search?q=${encodeURIComponent(`${field}:"${name}"`)}`)).total as number
      await eventually(async () => expect(await hits('organization')).toBe(1))
      expect(await hits('subject')).toBe(0)
    }
    const report = await runMain('report', 'names', '--tenant', kind)
    for (const name of names) expect(report.stdout).toContain(name)
  })
})
