import { gauge, type Registry, total } from '@fonds/telemetry/metrics'
import type { BodyCache } from './artifacts/body-cache.ts'
import type { DirectBuilder } from './delivery/direct.ts'

/** Adds the documents that requests build themselves to the metrics. */
export function observeBuilds(registry: Registry, { builds }: DirectBuilder): void {
  total(registry, 'direct_builds_total', () => [
    [{ outcome: 'done' }, builds.done],
    [{ outcome: 'failed' }, builds.failed],
  ])
}

/** Adds the cache of small documents to the metrics. */
export function observeBodies(registry: Registry, { uses, bytes, maxBytes }: BodyCache): void {
  const cache = 'documents'
  total(registry, 'cache_requests_total', () => [
    [{ cache, result: 'hit' }, uses.hit],
    [{ cache, result: 'miss' }, uses.miss],
  ])
  gauge(registry, 'cache_bytes', () => [[{ cache }, bytes()]])
  gauge(registry, 'cache_max_bytes', () => [[{ cache }, maxBytes]])
}
