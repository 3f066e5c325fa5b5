import { expect, test } from 'vitest'
import { renumber } from './renumber.ts'

const numbering = { object: (number: number) => number + 100, structParent: (key: number) => key + 7 }

test('renumbers references and keys of the parent tree, and nothing else', () => {
  expect(renumber('<< /Parent 1 0 R /StructParents 3 /Kids [2 0 R 3 0 R] /Count 4 >>', numbering)).toBe(
    '<< /Parent 101 0 R /StructParents 10 /Kids [102 0 R 103 0 R] /Count 4 >>',
  )
})

test.each(['(see 12 0 R)', '(nested (12 0 R) and \\) 13 0 R)', '<feff0031003200200030>', '(\\\\)'])(
  'leaves the string %s unchanged',
  (string) => {
    expect(renumber(`<< /T ${string} /P 5 0 R >>`, numbering)).toBe(`<< /T ${string} /P 105 0 R >>`)
  },
)

test('rejects an unterminated string', () => {
  expect(() => renumber('<< /T (open 1 0 R >>', numbering)).toThrow('no end')
})
