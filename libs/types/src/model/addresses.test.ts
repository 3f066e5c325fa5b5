import { expect, test } from 'vitest'
import { UNSAFE_ADDRESSES } from '../testing-addresses.ts'
import { isAbsoluteLink, isLink, isObjectAddress, isWebUrl } from './addresses.ts'

test.each(UNSAFE_ADDRESSES)('%j is not a link', (address) => {
  expect([isLink, isAbsoluteLink, isObjectAddress, isWebUrl].filter((accepts) => accepts(address))).toEqual([])
})

test.each([
  ['https://example.org/?a=b:c', [isLink, isAbsoluteLink, isObjectAddress, isWebUrl]],
  ['HTTP://example.org', [isLink, isAbsoluteLink, isObjectAddress, isWebUrl]],
  ['mailto:a@example.org', [isLink, isAbsoluteLink, isObjectAddress]],
  ['https:', [isLink, isAbsoluteLink, isObjectAddress]],
  ['pages/1.html', [isLink, isObjectAddress]],
  ['/a:b', [isLink, isObjectAddress]],
  ['#a:b', [isLink, isObjectAddress]],
  ['', [isLink, isObjectAddress]],
  ['ark:/12345/x', [isObjectAddress]],
  ['urn:nbn:de:1', [isObjectAddress]],
])('%j is an address', (address, accepting) => {
  expect([isLink, isAbsoluteLink, isObjectAddress, isWebUrl].filter((accepts) => accepts(address))).toEqual(accepting)
})
