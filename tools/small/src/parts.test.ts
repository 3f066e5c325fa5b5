import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSocketFolder } from './parts.ts'

test('sockets are in a folder that only this user can enter, which with systemd is in the unit’s own of /run', async () => {
  const given = mkdtempSync(join(tmpdir(), 'fonds-run-'))
  onTestFinished(() => rmSync(given, { recursive: true }))
  const sockets = await createSocketFolder({ RUNTIME_DIRECTORY: given })
  const folder = dirname(sockets.urlOf('catalog').slice('unix:'.length))
  expect(dirname(folder)).toBe(given)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  sockets.remove()
  expect(readdirSync(given)).toEqual([])
  const other = await createSocketFolder({})
  onTestFinished(() => other.remove())
  expect(other.urlOf('catalog')).toContain(`unix:${tmpdir()}/fonds-`)
})
