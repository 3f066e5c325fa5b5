import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from './open-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-open-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'gateway_secret')
writeFileSync(file, 'x')

const found = async (fileMode: number, folderMode: number, inContainer = false) => {
  chmodSync(file, fileMode)
  chmodSync(folder, folderMode)
  return (await openSecrets({ GATEWAY_SECRET_FILE: file, DATABASE_PASSWORD_FILE: '/nowhere' }, inContainer)).length
}

test('a secret that every user can read is a problem', async () => {
  expect(await found(0o644, 0o755)).toBe(1)
  expect(await found(0o640, 0o755)).toBe(0)
  expect(await found(0o600, 0o755)).toBe(0)
})

test('one that stands in a closed folder, or in a container, is none', async () => {
  expect(await found(0o644, 0o700)).toBe(0)
  expect(await found(0o644, 0o755, true)).toBe(0)
})

test('those that root has found are named once, with what to do', async () => {
  const path = '/etc/fonds/secrets/backup_key'
  expect(await openSecrets({ FONDS_OPEN_SECRETS: `${path}\n` })).toEqual([
    { problem: `${path}: other users of this machine can read this secret`, advice: `chmod 600 ${path}` },
  ])
})
