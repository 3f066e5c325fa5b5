import { expect, test } from 'vitest'
import { leadsToItself } from './container.ts'

const beside = 'postgres://fonds@postgres:5432/fonds'
const here = 'postgres://fonds@127.0.0.1:5432/fonds'

test.each([
  ['http://localhost:8080', beside, true],
  ['http://mine.localhost:8080', beside, true],
  ['http://127.0.0.1:8080', beside, true],
  ['http://[::1]:8080', beside, true],
  ['http://localhost:8080', here, false],
  ['http://localhost:8080', 'postgres:///fonds?host=/run/postgresql', false],
  ['http://localhost:8080', '', false],
  ['https://archives.example', beside, false],
])('in a container, %s with %s leads to it: %s', (publicUrl, databaseUrl, leads) => {
  expect(leadsToItself({ publicUrl, databaseUrl }, true)).toBe(leads)
  expect(leadsToItself({ publicUrl, databaseUrl }, false)).toBe(false)
})
