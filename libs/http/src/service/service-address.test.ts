import { expect, test } from 'vitest'
import { serviceAddress } from './service-address.ts'

test.each([
  ['http://catalog:3001', { host: 'catalog', port: '3001', prefix: '' }],
  ['http://catalog.example/', { host: 'catalog.example', port: '', prefix: '' }],
  ['http://[::1]:80/behind/proxy/', { host: '::1', port: '', prefix: '/behind/proxy' }],
  ['unix:/run/fonds/catalog.sock', { host: 'localhost', port: '', socketPath: '/run/fonds/catalog.sock', prefix: '' }],
])('%s', (url, address) => {
  expect(serviceAddress(url)).toEqual(address)
})
