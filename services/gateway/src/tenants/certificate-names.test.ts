import { expect, test } from 'vitest'
import { createCertificateNames } from './certificate-names.ts'

const ARCHIVES = ['harbour.archives.example', 'xn--kloster-zrich-4ob.example']

/** Creates the check with a clock that stands still, and counts lookups. */
function create() {
  const clock = { ms: 1 }
  const looked: string[] = []
  const names = createCertificateNames({
    own: ['archives.example'],
    now: () => clock.ms,
    hasArchive: async (name) => {
      looked.push(name)
      return ARCHIVES.includes(name)
    },
  })
  return { names, clock, looked }
}

test.each([
  ['archives.example', 'served'],
  ['Harbour.Archives.Example', 'served'],
  ['harbour.archives.example.', 'served'],
  ['unknown.archives.example', 'unknown'],
  ['a b', 'unknown'],
  ['', 'unknown'],
  ['a/b', 'unknown'],
  ['x'.repeat(400), 'unknown'],
])('%s is %s', async (name, answer) => {
  expect(await create().names(name)).toBe(answer)
})

test('a flood of invented names is looked up at a bounded rate, and known names are still served', async () => {
  const { names, clock, looked } = create()
  expect(await names('harbour.archives.example')).toBe('served')
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => names(`${index}.example`)))
  expect(looked).toHaveLength(50)
  expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(49)
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(951)
  expect(await names('harbour.archives.example')).toBe('served')
  expect(await names('archives.example')).toBe('served')
  clock.ms += 1000
  expect(await names('xn--kloster-zrich-4ob.example')).toBe('served')
})

test('a name that an archive has given up is forgotten after an hour', async () => {
  const { names, clock, looked } = create()
  for (let minute = 0; minute < 3; minute++) {
    await names('harbour.archives.example')
    clock.ms += 60_000
  }
  expect(looked).toHaveLength(1)
  clock.ms += 60 * 60_000
  await names('harbour.archives.example')
  expect(looked).toHaveLength(2)
})
