import type { Benchmark } from './benchmark.ts'
import { detail } from './detail.ts'
import { fairness } from './fairness.ts'
import { gateway } from './gateway.ts'
import { gatewayCache } from './gateway-cache.ts'
import { imports } from './import.ts'
import { list } from './list.ts'
import { mediaThumbs } from './media-thumbs.ts'
import { mediaTiles } from './media-tiles.ts'
import { mixed } from './mixed.ts'
import { navigation } from './navigation.ts'
import { oai } from './oai.ts'
import { pdf } from './pdf.ts'
import { readingRoom } from './reading-room.ts'
import { search } from './search.ts'
import { searchElasticsearch } from './search-elasticsearch.ts'
import { searchRelaxed } from './search-relaxed.ts'
import { sync } from './sync.ts'
import { tables } from './tables.ts'
import { unpublish } from './unpublish.ts'

/** All benchmarks, in the order of RESULTS.md. */
export const BENCHMARKS: readonly Benchmark[] = [
  list,
  tables,
  detail,
  navigation,
  imports,
  unpublish,
  sync,
  gateway,
  gatewayCache,
  fairness,
  readingRoom,
  search,
  searchElasticsearch,
  searchRelaxed,
  mediaThumbs,
  mediaTiles,
  pdf,
  oai,
  mixed,
]
