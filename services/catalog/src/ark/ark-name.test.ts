import { arkOf } from '@fonds/archive'
import { describe, expect, test } from 'vitest'
import { readArkName } from './ark-name.ts'

const id = '0f9a2c4e-8b7d-5a6c-9e21-3c5d7f8a9b0c'
const name = (arkOf({ arkPrefix: 'b2345/b3' }, id) ?? '').replace('ark:b2345/', '')
const found = { prefix: 'b2345/b3', id, suffix: '' }

describe('readArkName', () => {
  test('ignores hyphens of all kinds, and structural characters at the end', () => {
    const broken = `${name.slice(0, 4)}-${name.slice(4, 9)}\u2010${name.slice(9)}`
    expect(readArkName('b2345', broken, undefined)).toEqual(found)
    expect(readArkName('b2-345', `${name}-`, undefined)).toEqual(found)
    expect(readArkName('b2345', `${name}.`, undefined)).toEqual(found)
  })

  test('ignores case in the NAAN, but not in the name', () => {
    expect(readArkName('B2345', name, undefined)).toEqual(found)
    expect(readArkName('b2345', name.toUpperCase(), undefined)).toBeNull()
  })

  test('separates suffixes', () => {
    expect(readArkName('b2345', `${name}.dc.xml`, undefined)).toEqual({ ...found, suffix: '.dc.xml' })
    expect(readArkName('b2345', name, 'ead.xml')).toEqual({ ...found, suffix: '/ead.xml' })
  })

  test.each(['..', '.', '/', '//evil.example', 'a/b', 'a?b', '%2e', 'a b', 'Å', '\0'])(
    'refuses the suffix %j',
    (part) => {
      expect(readArkName('b2345', name, part)).toBeNull()
    },
  )

  test.each(['', 'x', '-', '.', `${'b'.repeat(200)}`])('refuses the name %j', (text) => {
    expect(readArkName('b2345', text, undefined)).toBeNull()
  })
})
