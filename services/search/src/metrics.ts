import { gauge, type Registry, total } from '@fonds/telemetry/metrics'
import type { FallbackEngine } from './engine/fallback-engine.ts'
import type { Gate } from './engine/gate.ts'
import type { ColumnStore } from './postgres/columns/column-store.ts'

/** Adds running and waiting searches to the metrics. */
export function observeGate(registry: Registry, gate: Gate): void {
  gauge(registry, 'search_running', () => [
    [{ state: 'running' }, gate.load.running],
    [{ state: 'waiting' }, gate.load.waiting],
  ])
  gate.observe(registry)
}

/** Adds to the metrics which engine answers. */
export function observeAnswers(registry: Registry, { answers }: Pick<FallbackEngine, 'answers'>): void {
  total(registry, 'search_answers_total', () => [
    [{ by: 'primary' }, answers.primary],
    [{ by: 'fallback' }, answers.fallback],
  ])
}

/** Adds the facet values in memory to the metrics. */
export function observeColumns(registry: Registry, columns: ColumnStore, maxBytes: number): void {
  const cache = 'facets'
  total(registry, 'cache_requests_total', () => [
    [{ cache, result: 'hit' }, columns.uses.hit],
    [{ cache, result: 'miss' }, columns.uses.miss],
  ])
  gauge(registry, 'cache_bytes', () => [[{ cache }, columns.bytes]])
  gauge(registry, 'cache_max_bytes', () => [[{ cache }, maxBytes]])
}
