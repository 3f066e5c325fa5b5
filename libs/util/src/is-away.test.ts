import { expect, test } from 'vitest'
import { isAway } from './is-away.ts'

const error = (code: unknown) => Object.assign(new Error('failed'), { code })

test.each([
  ...['08000', '08006', '08P01', '53000', '53300', '57P01', '57P02', '57P05', '57014'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
])('%s means that the server is away or overloaded', (code) => {
  expect(isAway(error(code))).toBe(true)
})

test.each([
  ...['42P01', '23505', '57P06', '57P00', '57015', '0800', '080000', '108006', '5300', '530000', '153300', '57P010'],
  ...['ENOENT', 'XECONNRESET', 'EPIPEX', '08-06', '53-00', '', undefined, 53300.5],
])('%s does not', (code) => {
  expect(isAway(error(code))).toBe(false)
})

test('what is no error, or has no code, does not', () => {
  for (const thrown of [new Error('ECONNRESET'), { code: 'ECONNRESET' }, 'ECONNRESET', null, undefined]) {
    expect(isAway(thrown)).toBe(false)
  }
})
