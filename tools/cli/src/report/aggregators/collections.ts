import { withFindingAid } from '@fonds/archive'
import { AGGREGATORS, type ArchiveContext, brokenRules, edmResources, europeanaTiers } from '@fonds/crosswalks'
import type pg from 'pg'
import { slugsOf } from '../../export/resources.ts'
import type { Row, Select } from '../report.ts'
import { aggregatorOf } from './problems.ts'

/** Descriptions of a collection that have something in common. */
interface Counted {
  descriptions: number
  /** Slug of the first. */
  readonly first: string
}

/** Counts of a collection, each by what is counted; memory does not grow with its size. */
type Counts = Map<string, Counted>

function count(counts: Counts, key: string, slug: string): void {
  const known = counts.get(key)
  if (known === undefined) counts.set(key, { descriptions: 1, first: slug })
  else known.descriptions++
}

/** Addresses are only counted, so that any origin will do. */
const ORIGIN = 'https://archive.example'

/**
 * Lists what the archive lacks, then the counts of each published top-level collection, one after the other, as aggregators may see
 * them. Each collection is read in a snapshot of its own.
 */
export const collectionsForAggregators = (pool: pg.Pool, tenant: string): Select =>
  async function* (rows) {
    yield* rows
    for await (const slug of slugsOf(pool, tenant, 'collection')) {
      const found = await withFindingAid(pool, tenant, { audience: 'aggregator', slugOrId: slug }, async (aid) => {
        const context: ArchiveContext = {
          place: { origin: ORIGIN, siteUrlTemplate: null, arkPrefix: null, id: tenant },
          archive: aid.organization,
        }
        const counts: Counts = new Map()
        const add = (description: typeof aid.collection) => countOne(counts, description, context)
        add(aid.collection)
        for await (const description of aid.components()) add(description)
        return { title: aid.collection.title, counts }
      })
      // It was unpublished in the meantime, or aggregators do not get it.
      if (found !== null) yield* rowsOf(slug, found.title, found.counts)
    }
  }

function countOne(counts: Counts, description: Parameters<typeof europeanaTiers>[0], context: ArchiveContext): void {
  const resources = edmResources(description, context)
  const { content, metadata, reasons } = europeanaTiers(description, context, resources)
  const { slug } = description
  count(counts, `content_tier ${content}`, slug)
  count(counts, `metadata_tier ${metadata}`, slug)
  const broken = brokenRules(description, context, resources)
  for (const problem of new Set<string>([...reasons, ...broken])) count(counts, problem, slug)
}

function* rowsOf(collection: string, title: string | null, counts: Counts): Generator<Row> {
  const all = [...counts].map(([key, counted]) => {
    const [problem = '', tier = null] = key.split(' ')
    return { problem, tier, ...counted }
  })
  all.sort((a, b) => (a.problem + a.tier < b.problem + b.tier ? -1 : 1))
  for (const { problem, tier, descriptions, first } of all) {
    yield { problem, aggregator: AGGREGATORS[aggregatorOf(problem)], collection, title, tier, descriptions, first }
  }
}
