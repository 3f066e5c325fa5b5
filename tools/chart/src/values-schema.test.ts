import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSettings } from './settings.ts'
import { valuesSchema } from './values-schema.ts'

const FILE = new URL('../../../deploy/helm/fonds/values.schema.json', import.meta.url)

test('values.schema.json is what the settings of the services say', () => {
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(valuesSchema())))
})

test('the chart has the alerts of deploy/prometheus, since it can read no file outside it', () => {
  const [rules, copy] = [
    '../../../deploy/prometheus/fonds.rules.yml',
    '../../../deploy/helm/fonds/files/fonds.rules.yml',
  ].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  expect(copy).toBe(rules)
})

test('settings keep their limits, and no secret is one', () => {
  const settings = openSettings('gateway')
  expect(settings.RATE_LIMIT_PER_MINUTE).toMatchObject({ type: ['integer', 'string'], minimum: 0, maximum: 1_000_000 })
  expect(settings.LOG_LEVEL?.enum).toContain('debug')
  expect(Object.keys(settings)).not.toContain('GATEWAY_SECRET')
  expect(Object.keys(settings)).not.toContain('REDIS_URL')
})

test('a setting that is true or false needs no quotes in YAML', () => {
  expect(openSettings('gateway').TRACE_FROM_PROXIES?.enum).toEqual(['true', 'false', true, false])
})

test('a retired setting may still be given, with any value', () => {
  const { KEEP_RECORDS } = openSettings('oai')
  expect(KEEP_RECORDS).toEqual({
    type: ['string', 'number', 'boolean'],
    description: expect.stringMatching(/^Does nothing any more: /),
  })
})
