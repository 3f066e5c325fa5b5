import type { Benchmark } from './benchmark.ts'
import { cite } from './cite.ts'
import { detail } from './detail.ts'
import { discovery } from './discovery.ts'
import { ead } from './ead.ts'
import { exportCache } from './export-cache.ts'
import { fairness } from './fairness.ts'
import { feeds } from './feeds.ts'
import { gateway } from './gateway.ts'
import { gatewayCache } from './gateway-cache.ts'
import { imports } from './import.ts'
import { installation } from './installation.ts'
import { list } from './list.ts'
import { mediaThumbs } from './media-thumbs.ts'
import { mediaTiles } from './media-tiles.ts'
import { mixed } from './mixed.ts'
import { navigation } from './navigation.ts'
import { oai } from './oai.ts'
import { pdf } from './pdf.ts'
import { readingRoom } from './reading-room.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { searchElasticsearch } from './search-elasticsearch.ts'
import { searchRelaxed } from './search-relaxed.ts'
import { tenants } from './tenants.ts'
import { unpublish } from './unpublish.ts'

/** All benchmarks, in the order of RESULTS.md. */
export const BENCHMARKS: readonly Benchmark[] = [
  list,
  detail,
  navigation,
  cite,
  feeds,
  imports,
  unpublish,
  reports,
  gateway,
  gatewayCache,
  fairness,
  readingRoom,
  search,
  discovery,
  searchElasticsearch,
  searchRelaxed,
  tenants,
  installation,
  mediaThumbs,
  mediaTiles,
  ead,
  pdf,
  exportCache,
  oai,
  mixed,
]
