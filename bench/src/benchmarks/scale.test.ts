import { expect, test } from 'vitest'
import { limitInstallation, SCALES, type Scale } from './scale.ts'

const limited = (atMost?: string, indexed?: string) => limitInstallation(SCALES.full, { atMost, indexed })

test('the large installation is as large as the scale says, or smaller', () => {
  expect(limited()).toEqual(SCALES.full)
  expect((limited('2000000') as Scale).installation.many).toBe(2_000_000)
  expect((limited('99000000') as Scale).installation.many).toBe(SCALES.full.installation.many)
  expect((limited(undefined, 'largest') as Scale).installation.indexed).toBe('largest')
})

test.each(['100000', '-1', '1.5', 'many', ''])('an installation of at most %o is refused', (atMost) => {
  expect(limited(atMost)).toMatch('--at-most must be a whole number above 100000')
})

test('tenants to index that do not exist are refused', () => {
  expect(limited(undefined, 'none')).toMatch('--indexed must be all or largest')
})
