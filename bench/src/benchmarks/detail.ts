import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import type pg from 'pg'
import { loadTree, planTree } from '../generator/load.ts'
import { wideShape } from '../generator/shape.ts'
import type { TreePlan } from '../generator/tree.ts'
import { interleave, type Sample, type Subject } from '../measure/sample.ts'
import type { Comparison } from '../report/comparison.ts'
import { contextOf, createBenchTenant, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { loadService } from './load.ts'
import { cpuParts, cpuRow, p95Row, thousands } from './rows.ts'

export const detail: Benchmark = {
  name: 'detail',
  about:
    'One record, and one collection with its first page of children, in a large tree and in one long series, ' +
    'compared with a small tree. Two hundred of each, in random order. wrk with 4 connections to the catalog ' +
    'service.',
  needs: ['wrk'],
  run,
}

const TREES = ['small', 'large', 'wide'] as const
type TreeName = (typeof TREES)[number]

function plans({ scale }: Bench): Readonly<Record<TreeName, TreePlan>> {
  const { small, large, siblings } = scale.detail
  // The root and the series are not counted as siblings.
  return { small: planTree(1, small), large: planTree(2, large), wide: planTree(3, siblings + 2, wideShape) }
}

const ofKind = (kind: 'record' | 'collection') =>
  TREES.map((tree) => ({ tree, kind, name: `${tree} ${kind}` as const }))
const SUBJECTS = [...ofKind('record'), ...ofKind('collection')]
type SubjectName = (typeof SUBJECTS)[number]['name']

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { small, large, siblings } = scale.detail
  const url = await testbed.database(`detail_${small}_${large}_${siblings}`, async (client) => {
    const { id } = await createBenchTenant(client)
    for (const plan of Object.values(plans(bench))) await loadTree(client, id, plan)
  })
  const tenant = contextOf(await withClient(url, (client) => findTenant(client, SLUG)))
  const catalog = await testbed.service('catalog', { DATABASE_URL: url })
  const parts = { catalog: catalog.pid, database: testbed.postgres.pid }
  const subjects: [SubjectName, Subject][] = []
  for (const { tree, kind, name } of SUBJECTS) {
    const slugs = await withClient(url, (client) => pickSlugs(client, plans(bench)[tree].number, kind))
    const paths = slugs.map((slug) => `/${kind}s/${slug}`)
    subjects.push([name, { run: loadService(bench, tenant, { origin: catalog.origin, paths }), parts }])
  }
  const samples = await interleave(Object.fromEntries(subjects), scale.rounds, testbed.signal)
  return findings(bench, samples)
}

/** Returns slugs of one tree, in an order unrelated to their position in the tree. */
async function pickSlugs(client: pg.Client, number: number, kind: string): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM fonds.description WHERE source = $1 AND kind = $2 AND visible ORDER BY md5(id::text) LIMIT 200`,
    [`made ${number}`, kind],
  )
  if (rows.length === 0) throw new Error(`tree ${number} has no ${kind}`)
  return rows.map(({ slug }) => slug)
}

function findings({ scale }: Bench, samples: Readonly<Record<string, Sample>>): Findings {
  const { small, large, siblings } = scale.detail
  const labels: Readonly<Record<TreeName, string>> = {
    small: `tree of ${thousands(small)}`,
    large: `tree of ${thousands(large)}`,
    wide: `${thousands(siblings)} siblings`,
  }
  const sampleOf = (name: SubjectName): Sample => {
    const sample = samples[name]
    if (sample === undefined) throw new Error(`${name} was not measured`)
    return sample
  }
  const rows = (kind: 'record' | 'collection', tree: TreeName): Comparison[] => {
    const figure = { of: labels[tree], sample: sampleOf(`${tree} ${kind}`) }
    const beside = { of: labels.small, sample: sampleOf(`small ${kind}`) }
    const what = `A ${kind}`
    return [p95Row(what, figure, beside, { atMost: 2 }), cpuRow(what, figure, beside, { atMost: 2 })]
  }
  const sizes = SUBJECTS.map(({ name }) => {
    const { bytes, requests } = sampleOf(name)
    return `${name} ${thousands(Math.round(bytes / requests))}`
  })
  return {
    comparisons: [
      ...rows('record', 'large'),
      ...rows('record', 'wide'),
      ...rows('collection', 'large'),
      ...rows('collection', 'wide'),
    ],
    notes: [
      `Bytes per response: ${sizes.join(', ')}.`,
      `CPU per record, ms: in the small tree ${cpuParts(sampleOf('small record'))}; among ${thousands(siblings)} siblings ${cpuParts(sampleOf('wide record'))}.`,
    ],
  }
}
