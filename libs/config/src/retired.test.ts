import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loadConfig, parseConfig, wholeSetting } from './config.ts'
import { retiredSetting, retiredWarnings } from './retired.ts'

const Settings = z.object({
  STEPS: wholeSetting(1, 9, 5, 'Number of steps'),
  OLD_STEPS: retiredSetting('steps are counted by themselves.'),
})
const Transformed = Settings.transform((settings) => ({ ...settings, more: true }))

test.each([
  ['settings', Settings],
  ['settings that are transformed as a whole', Transformed],
])('a retired setting is accepted with any value, and named, among %s', (_, schema) => {
  const env = { STEPS: '3', OLD_STEPS: 'whatever' }
  expect(parseConfig(schema, env)).toMatchObject({ ok: true, config: { STEPS: 3 } })
  expect(retiredWarnings(schema, env)).toEqual([
    'OLD_STEPS can be removed. Does nothing any more: steps are counted by themselves.',
  ])
})

test('settings that are unset or empty are not named', () => {
  expect(retiredWarnings(Settings, { STEPS: '3', OLD_STEPS: '' })).toEqual([])
  expect(retiredWarnings(z.string(), { OLD_STEPS: '1' })).toEqual([])
})

test('a program that is given one starts, and says so on standard error', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(loadConfig(Settings, { STEPS: '3', OLD_STEPS: '1' })).toMatchObject({ STEPS: 3 })
    expect(write.mock.calls.flat().join('')).toMatch(/^Warning: OLD_STEPS can be removed\. .+\n$/)
  } finally {
    write.mockRestore()
  }
})
