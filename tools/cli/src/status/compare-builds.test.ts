import { expect, test } from 'vitest'
import { compareBuilds } from './compare-builds.ts'
import { examinePrograms, otherBuildWarning } from './programs-check.ts'

test.each([
  ['1.2.0+aaaaaaa', '1.2.0+aaaaaaa', 'same'],
  ['1.2.0+aaaaaaa', '1.10.0+bbbbbbb', 'older'],
  ['2.0.0', '1.99.0+bbbbbbb', 'later'],
  ['1.2.0-rc.2', '1.2.0', 'older'],
  ['1.2.0', '1.2.0-rc.2+aaaaaaa', 'later'],
  ['1.2.0-rc.2', '1.2.0-rc.10', 'older'],
  ['1.2.0+aaaaaaa', '1.2.0+bbbbbbb', 'other'],
  ['1.2.0+aaaaaaa', '1.2.0+aaaaaaa-changed', 'other'],
  ['1.2.0', '1.2.0+bbbbbbb', 'same'],
])('%s compared with %s is %s', (one, other, relation) => {
  expect(compareBuilds(one, other)).toBe(relation)
})

const of = (program: string, version: string) => ({ program, version, connections: 1 })

test('two builds of one version are told apart', () => {
  const { summary, findings } = examinePrograms(
    [of('catalog', '1.2.0+aaaaaaa'), of('oai', '1.2.0+bbbbbbb')],
    '1.2.0+bbbbbbb',
  )
  expect(summary).toBe('catalog 1.2.0+aaaaaaa, oai 1.2.0+bbbbbbb')
  expect(findings.map(({ problem }) => problem)).toEqual([
    'catalog runs 1.2.0+aaaaaaa, and this command is 1.2.0+bbbbbbb',
  ])
})

test('a command warns if services are later or another build, and names each build once', () => {
  const services = [of('catalog', '1.3.0'), of('media', '1.2.0+bbbbbbb'), of('oai', '1.3.0')]
  expect(otherBuildWarning(services, '1.2.0+aaaaaaa')).toMatch(
    /^this is fonds 1\.2\.0\+aaaaaaa, older than catalog, oai \(1\.3\.0\) and media \(1\.2\.0\+bbbbbbb\): /,
  )
  expect(otherBuildWarning(services.slice(1, 2), '1.2.0+aaaaaaa')).toContain('another build than media')
})

test('a command does not warn of its own build, or of services that an upgrade is about to replace', () => {
  expect(otherBuildWarning([of('catalog', '1.2.0+aaaaaaa'), of('oai', '1.1.0')], '1.2.0+aaaaaaa')).toBeNull()
  expect(otherBuildWarning([], '1.2.0')).toBeNull()
})
