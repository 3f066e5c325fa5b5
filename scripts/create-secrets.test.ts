import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fonds-secrets-')), 'secrets')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const create = () => spawnSync('sh', [join(ROOT, 'deploy/create-secrets.sh'), folder], { encoding: 'utf8' })
const contents = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

test('creates every secret of docker-compose.yml in a folder that only its owner can enter', () => {
  const { status, stderr } = create()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { secrets } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true })
  expect(readdirSync(folder).sort()).toEqual(Object.keys(secrets).sort())
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const values = Object.values(contents())
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(values).size).toBe(values.length)
})

test('keeps existing secrets', () => {
  create()
  writeFileSync(join(folder, 'postgres_password'), 'mine')
  rmSync(join(folder, 'redis_password'))
  const before = contents()
  create()
  const after = contents()
  expect(after).toMatchObject(before)
  expect(after.redis_password).toMatch(/^[0-9a-f]{64}$/)
})
