import { expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'

test.each(['8.8.8.8', '192.0.1.1', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['224.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::a9fe:a9fe', '2002:7f00:1::', 'fd00::1', 'fe80::1%eth0', 'ff02::1', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
