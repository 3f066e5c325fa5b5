/** Metrics of a whole process, which each part would report as its own. By its start, alerts know that a part is there. */
const OF_PROCESS = /^(process_(?!start_time_)|nodejs_)/

interface Metric {
  /** Its lines of `HELP` and `TYPE`. */
  readonly head: readonly string[]
  readonly samples: string[]
}

/**
 * Joins metrics in Prometheus's text format, whose lines of one metric must stand together. The first text stands for the process.
 * @param texts metrics of each part, with a label that tells them apart
 */
export function mergeMetrics(texts: readonly string[]): string {
  const metrics = new Map<string, Metric>()
  for (const [index, text] of texts.entries()) {
    for (const block of text.split(/\n(?=# HELP )/)) {
      const lines = block.split('\n').filter((line) => line !== '')
      const name = /^# HELP (\S+)/.exec(lines[0] ?? '')?.[1]
      if (name === undefined || (index > 0 && OF_PROCESS.test(name))) continue
      const samples = lines.filter((line) => !line.startsWith('#'))
      const known = metrics.get(name)
      if (known === undefined) metrics.set(name, { head: lines.filter((line) => line.startsWith('#')), samples })
      else known.samples.push(...samples)
    }
  }
  return [...metrics.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('\n')
}
