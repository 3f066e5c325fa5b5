import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSettingNames } from './render-setting-names.ts'

test('setting-names.ts lists the settings of docs/settings.md', () => {
  const text = readFileSync(new URL('./setting-names.ts', import.meta.url), 'utf8')
  expect(text).toContain("'DATABASE_URL',")
  expect(text).toBe(renderSettingNames())
})
