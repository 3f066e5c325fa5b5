import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { absent } from './absent.ts'

const error = (code: string) => Object.assign(new Error('failed'), { code })

test('the error of a missing file is nothing', () => {
  expect(absent(error('ENOENT'))).toBeNull()
  expect(() => {
    try {
      readFileSync(`${import.meta.filename}.missing`)
    } catch (thrown) {
      absent(thrown)
    }
  }).not.toThrow()
})

test.each([error('EACCES'), new Error('ENOENT'), { code: 'ENOENT' }, 'ENOENT', null])(
  '%o is thrown again',
  (thrown) => {
    let again: unknown = 'nothing'
    try {
      absent(thrown)
    } catch (caught) {
      again = caught
    }
    expect(again).toBe(thrown)
  },
)
