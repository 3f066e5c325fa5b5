import { expect, test } from 'vitest'
import { shapeOf, treeJobs } from './installation-archives.ts'

const sumOf = (jobs: readonly { readonly nodes: number }[]): number => jobs.reduce((sum, { nodes }) => sum + nodes, 0)

test.each([100_000, 2_000_000, 10_000_000])(
  'an installation of %i has its descriptions in trees of bounded size',
  (n) => {
    const jobs = treeJobs(n, 10_000)
    expect(sumOf(jobs)).toBe(n)
    expect(Math.max(...jobs.map(({ nodes }) => nodes))).toBeLessThanOrEqual(10_000)
    expect(new Set(jobs.map(({ slug }) => slug)).size).toBe(n / 10_000)
  },
)

test('the largest tenant has three tenths of all descriptions, loaded between those of others', () => {
  const jobs = treeJobs(2_000_000, 10_000)
  const ofLargest = (part: typeof jobs) => sumOf(part.filter(({ slug }) => slug === 'bench'))
  expect(ofLargest(jobs)).toBe(600_000)
  expect(shapeOf(2_000_000).largest).toBe(600_000)
  const half = jobs.slice(0, jobs.length / 2)
  expect(Math.abs(ofLargest(half) - 300_000)).toBeLessThanOrEqual(10_000)
})
