import type { Declarations } from './declaration.ts'
import { CONTENT_METRICS } from './declarations/content.ts'
import { REQUEST_METRICS } from './declarations/requests.ts'
import { BUILD_METRICS, RESOURCE_METRICS } from './declarations/resources.ts'
import { RUNTIME_METRICS } from './declarations/runtime.ts'

const HEAD = `<!-- Generated from libs/telemetry/src/metrics/declarations by \`npm run generate\`. -->

# Look up a metric

Every process serves \`/metrics\` in the text format of Prometheus; [monitoring.md](operations/monitoring.md) tells on which port, and
how to collect them. For example, the share of requests that fail, as the gateway sees it:

    sum(rate(http_requests_total{service="gateway", status="5xx"}[5m])) / sum(rate(http_requests_total{service="gateway"}[5m]))

Every metric has the label \`service\`, the name of the process: \`gateway\`, \`catalog\`, \`search\`, \`search-worker\`, \`media\`,
\`media-worker\`, \`export\`, \`export-worker\`, \`oai\` or \`reading-room\`. A histogram \`NAME\` consists of \`NAME_bucket\`, with the label
\`le\`, \`NAME_sum\` and \`NAME_count\`. No label contains anything that a reader has typed.
`

const SECTIONS: readonly (readonly [title: string, metrics: Declarations])[] = [
  ['Requests', REQUEST_METRICS],
  ['Connections, caches and queues', RESOURCE_METRICS],
  ['Search, images, documents and harvests', CONTENT_METRICS],
  ['The process', { ...BUILD_METRICS, ...RUNTIME_METRICS }],
]

/** Returns `docs/metrics.md`. */
export function renderMetricsPage(): string {
  const sections = SECTIONS.map(([title, metrics]) => {
    const rows = Object.entries(metrics).map(
      ([name, { type, help, labels }]) => `| \`${name}\` | ${type} | ${[help, ...labelsOf(labels)].join('<br>')} |`,
    )
    return `\n## ${title}\n\n| metric | type | |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return HEAD + sections.join('')
}

const labelsOf = (labels: Readonly<Record<string, string>>): string[] =>
  Object.entries(labels).map(([name, values]) => `\`${name}\`: ${values}`)
