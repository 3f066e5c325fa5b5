import { describe, expect, test } from 'vitest'
import { createFindTrusted, trustedSetting } from './trusted.ts'

describe('RATE_LIMIT_TRUSTED', () => {
  test.each([
    ['198.51.100.7=20', [{ network: '198.51.100.7', factor: 20 }]],
    [
      '198.51.100.0/28=5, 2001:db8:9::/48=10000',
      [
        { network: '198.51.100.0/28', factor: 5 },
        { network: '2001:db8:9::/48', factor: 10_000 },
      ],
    ],
  ])('%s', (text, networks) => {
    expect(trustedSetting.parse(text)).toEqual(networks)
  })

  test.each([
    '198.51.100.7',
    '198.51.100.7=0',
    '198.51.100.7=10001',
    '198.51.100.7=-1',
    '198.51.100.0/33=2',
    '198.51.100=2',
    'site.example=2',
    'uniquelocal=2',
    '=2',
    '198.51.100.7=2,',
  ])('%s is refused', (text) => {
    expect(trustedSetting.safeParse(text).success).toBe(false)
  })
})

test('an address belongs to the first network that contains it', () => {
  const find = createFindTrusted(trustedSetting.parse('198.51.100.7=50,198.51.100.0/24=5,2001:db8:9::/48=3'))
  expect(['198.51.100.7', '198.51.100.8', '2001:db8:9:ffff::1', '198.51.101.1', '2001:db8:a::1', ''].map(find)).toEqual(
    [
      { network: '198.51.100.7', factor: 50 },
      { network: '198.51.100.0/24', factor: 5 },
      { network: '2001:db8:9::/48', factor: 3 },
      null,
      null,
      null,
    ],
  )
})
