import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client'
import { CONTENT_METRICS } from './declarations/content.ts'
import { REQUEST_METRICS } from './declarations/requests.ts'
import { BUILD_METRICS, RESOURCE_METRICS } from './declarations/resources.ts'

/** All metrics of our own, by name. */
export const METRICS = { ...REQUEST_METRICS, ...RESOURCE_METRICS, ...CONTENT_METRICS, ...BUILD_METRICS } as const

type Metrics = typeof METRICS
type NameOf<Type> = { [Name in keyof Metrics]: Metrics[Name]['type'] extends Type ? Name : never }[keyof Metrics]
type LabelOf<Name extends keyof Metrics> = keyof Metrics[Name]['labels'] & string

/** A value of a metric, with all its labels. */
export type Reading<Name extends keyof Metrics> = readonly [labels: Record<LabelOf<Name>, string>, value: number]

/** Reads the present values of a metric; if it fails, there are none for this scrape. */
type Read<Name extends keyof Metrics> = () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>

/** Returns a declared counter of a registry, which is added if it is new. */
export function counter<Name extends NameOf<'counter'>>(registry: Registry, name: Name): Counter<LabelOf<Name>> {
  return once(registry, name, () => new Counter<LabelOf<Name>>(configOf(registry, name)))
}

/** Returns a declared histogram of a registry, which is added if it is new. */
export function histogram<Name extends NameOf<'histogram'>>(registry: Registry, name: Name): Histogram<LabelOf<Name>> {
  const { buckets } = METRICS[name]
  return once(
    registry,
    name,
    () => new Histogram<LabelOf<Name>>({ ...configOf(registry, name), buckets: [...buckets] }),
  )
}

type Readings = readonly (readonly [labels: Record<string, string>, value: number])[]

/** Functions that read a metric of a registry. Several parts of a process may have values of the same metric. */
const readers = new WeakMap<Metric, (() => Readings | Promise<Readings>)[]>()

/** Reads the values of a declared gauge whenever metrics are collected. */
export function gauge<Name extends NameOf<'gauge'>>(registry: Registry, name: Name, read: Read<Name>): void {
  const metric: Gauge<string> = once(
    registry,
    name,
    () =>
      new Gauge<string>({
        ...configOf(registry, name),
        collect: () => collect(metric, (labels, value) => metric.set(labels, value)),
      }),
  )
  readers.set(metric, [...(readers.get(metric) ?? []), read])
}

/** The same for a counter whose total is counted elsewhere. */
export function total<Name extends NameOf<'counter'>>(registry: Registry, name: Name, read: Read<Name>): void {
  const metric: Counter<string> = once(
    registry,
    name,
    () =>
      new Counter<string>({
        ...configOf(registry, name),
        collect: () => collect(metric, (labels, value) => metric.inc(labels, value)),
      }),
  )
  readers.set(metric, [...(readers.get(metric) ?? []), read])
}

function configOf<Name extends keyof Metrics>(registry: Registry, name: Name) {
  const { help, labels } = METRICS[name]
  return { name, help, labelNames: Object.keys(labels) as LabelOf<Name>[], registers: [registry] }
}

// The declared type of a name determines the class of its metric.
function once<T extends Metric>(registry: Registry, name: string, make: () => T): T {
  return (registry.getSingleMetric(name) as T | undefined) ?? make()
}

async function collect(
  metric: Counter<string> | Gauge<string>,
  put: (labels: Record<string, string>, value: number) => void,
): Promise<void> {
  // Whatever cannot be read, because a server is down, has no value rather than a wrong one.
  const read = await Promise.allSettled((readers.get(metric) ?? []).map(async (each) => each()))
  // At once, since two collections may overlap.
  metric.reset()
  // Without labels, a reset leaves 0.
  metric.remove({})
  for (const readings of read)
    if (readings.status === 'fulfilled') for (const [labels, value] of readings.value) put(labels, value)
}
