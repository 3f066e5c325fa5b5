import { counter, gauge, histogram, type Registry, total } from '@fonds/telemetry/metrics'
import type { DerivativeKind } from './derivatives/picture.ts'
import type { PartCache } from './iiif-image/part-cache.ts'
import type { Renderer } from './images/renderer.ts'

/** Counts renditions; before it is observed, it counts nothing. */
export interface RenderCounter {
  /** Counts a rendition that was made or has failed. */
  count(kind: DerivativeKind, isDone: boolean, seconds: number): void
  /** Adds the counts to the metrics. */
  observe(registry: Registry): void
}

export function createRenderCounter(): RenderCounter {
  let note: RenderCounter['count'] = () => undefined
  return {
    count: (...rendition) => note(...rendition),
    observe(registry) {
      const renders = counter(registry, 'renders_total')
      const duration = histogram(registry, 'render_seconds')
      for (const kind of ['thumbnail', 'pyramid'])
        for (const outcome of ['done', 'failed']) renders.inc({ kind, outcome }, 0)
      note = (kind, isDone, seconds) => {
        renders.inc({ kind, outcome: isDone ? 'done' : 'failed' })
        duration.observe({ kind }, seconds)
      }
    },
  }
}

/** Adds what is being rendered, and waits for that, to the metrics. */
export function observeRenderer(registry: Registry, size: 'any' | 'large', renderer: Renderer): void {
  gauge(registry, 'renders_waiting', () => [
    [{ state: 'running', size }, renderer.load.running],
    [{ state: 'waiting', size }, renderer.load.waiting],
  ])
  renderer.observe(registry, size === 'any' ? 'renderings' : 'large renderings')
}

/** Adds the cache of parts of images to the metrics. */
export function observeParts(registry: Registry, { uses, bytes, maxBytes }: PartCache): void {
  const cache = 'image_parts'
  total(registry, 'cache_requests_total', () => [
    [{ cache, result: 'hit' }, uses.hit],
    [{ cache, result: 'miss' }, uses.miss],
  ])
  gauge(registry, 'cache_bytes', () => [[{ cache }, bytes()]])
  gauge(registry, 'cache_max_bytes', () => [[{ cache }, maxBytes]])
}

/** Returns what counts archives whose figures of use could not be taken to the database. */
export function countUsageFailures(registry: Registry): (archives: number) => void {
  const failures = counter(registry, 'usage_failures_total')
  failures.inc({}, 0)
  return (archives) => failures.inc({}, archives)
}
