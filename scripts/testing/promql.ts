import { METRICS, RUNTIME_METRICS } from '@fonds/telemetry/metrics'
import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'

/** Labels that Prometheus adds, and that every process adds. */
const COMMON = ['job', 'instance', 'service']

const known = new Map<string, ReadonlySet<string>>([
  ['up', new Set(['job', 'instance'])],
  ['ALERTS', new Set(['alertname', 'alertstate'])],
])
for (const [name, { type, labels }] of Object.entries({ ...METRICS, ...RUNTIME_METRICS })) {
  const own = [...COMMON, ...Object.keys(labels)]
  if (type !== 'histogram') known.set(name, new Set(own))
  else {
    for (const part of ['sum', 'count']) known.set(`${name}_${part}`, new Set(own))
    known.set(`${name}_bucket`, new Set([...own, 'le']))
  }
}

/** Returns what is wrong with a query: its syntax, a metric that no program has, or a label that a metric does not have. */
export function problemsOf(query: string): string[] {
  // A variable of Grafana, which stands for a duration.
  const text = query.replaceAll('$__rate_interval', '5m')
  const textOf = ({ from, to }: SyntaxNode) => text.slice(from, to)
  const top = parser.parse(text).topNode
  if (nodesOf(top, '⚠').length > 0) return [`${text} is not PromQL`]
  const metricOf = (selector: SyntaxNode) => nodesOf(selector, 'Identifier').map(textOf)[0] ?? ''
  const problems: string[] = []
  const check = (metric: string, labels: readonly SyntaxNode[]) => {
    for (const label of labels.map(textOf))
      if (known.get(metric)?.has(label) === false) problems.push(`${metric} has no label ${label}`)
  }
  for (const selector of nodesOf(top, 'VectorSelector')) {
    const metric = metricOf(selector)
    if (!known.has(metric)) problems.push(`no program has the metric ${metric}`)
    check(metric, nodesOf(selector, 'LabelName'))
  }
  for (const aggregate of nodesOf(top, 'AggregateExpr'))
    for (const modifier of nodesOf(aggregate, 'AggregateModifier'))
      if (modifier.parent?.from === aggregate.from)
        for (const selector of nodesOf(aggregate, 'VectorSelector'))
          check(metricOf(selector), nodesOf(modifier, 'LabelName'))
  return problems
}

/** Returns the metrics that a query reads. */
export function metricsOf(query: string): string[] {
  const top = parser.parse(query).topNode
  return nodesOf(top, 'VectorSelector').flatMap((selector) =>
    nodesOf(selector, 'Identifier').map(({ from, to }) => query.slice(from, to)),
  )
}

/** Returns the selectors of a query: each metric with its conditions on labels. */
export const selectorsOf = (query: string): string[] =>
  nodesOf(parser.parse(query).topNode, 'VectorSelector').map(({ from, to }) => query.slice(from, to))

function nodesOf(node: SyntaxNode, name: string): SyntaxNode[] {
  const found: SyntaxNode[] = []
  node.cursor().iterate((each) => {
    if (each.name === name || (name === '⚠' && each.type.isError)) found.push(each.node)
  })
  return found
}
