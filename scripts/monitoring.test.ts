import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'
import { metricsOf, problemsOf } from './testing/promql.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

interface RuleTest {
  readonly name: string
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[]
}

interface Dashboard {
  readonly uid: string
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
/** Returns the rules of a file of `deploy/prometheus`. */
const rulesOf = (name: string): readonly Rule[] =>
  (
    parse(read(`deploy/prometheus/${name}.rules.yml`)) as { groups: readonly { rules: readonly Rule[] }[] }
  ).groups.flatMap((group) => group.rules)
const ours = rulesOf('fonds')
// Those of exporters, whose metrics are not ours.
const rules = [...ours, ...rulesOf('fonds-around')]
const tests = ['fonds', 'fonds-around'].flatMap(
  (name) => (parse(read(`deploy/prometheus/${name}.rules.test.yml`)) as { tests: readonly RuleTest[] }).tests,
)
const dashboards = globSync('deploy/grafana/*.json', { cwd: ROOT }).map((file) => JSON.parse(read(file)) as Dashboard)

describe('a query', () => {
  test.each([
    ['rate(http_requests_totals[5m])', 'no program has the metric http_requests_totals'],
    ['http_requests_total{tenant="city"}', 'http_requests_total has no label tenant'],
    ['sum by (pool) (queue_jobs)', 'queue_jobs has no label pool'],
    ['http_request_duration_seconds', 'no program has the metric http_request_duration_seconds'],
    ['sum(rate(queue_jobs)', 'sum(rate(queue_jobs) is not PromQL'],
  ])('%s: %s', (query, problem) => expect(problemsOf(query)).toEqual([problem]))

  test('with known metrics and labels has no problem', () => {
    const query = 'sum by (le, route) (rate(http_request_duration_seconds_bucket{service="gateway"}[$__rate_interval]))'
    expect(problemsOf(query)).toEqual([])
  })
})

test.each(ours.map((rule) => [rule.alert, rule] as const))('alert %s reads metrics that exist', (_, { expr }) => {
  expect(metricsOf(expr)).not.toEqual([])
  expect(problemsOf(expr)).toEqual([])
})

test('each alert has a severity, and a page that names it and its query', () => {
  expect(rules.length).toBeGreaterThan(15)
  for (const { alert, expr, labels, annotations } of rules) {
    expect(['critical', 'warning', 'info']).toContain(labels.severity)
    expect([alert, existsSync(join(ROOT, annotations.runbook))]).toEqual([alert, true])
    const page = read(annotations.runbook)
    expect(page).toContain(`Alert \`${alert}\`, severity \`${labels.severity}\``)
    expect(page).toContain(`    ${expr}\n`)
  }
  const pages = globSync('docs/operations/runbooks/*.md', { cwd: ROOT }).filter((file) => !file.endsWith('README.md'))
  expect(pages.sort()).toEqual(rules.map(({ annotations }) => annotations.runbook).sort())
})

test('each alert has a test in which a fault raises it, and one in which nothing does', () => {
  const expectations = tests.flatMap((each) => each.alert_rule_test)
  const names = (isRaised: boolean) =>
    expectations.filter((each) => each.exp_alerts.length > 0 === isRaised).map(({ alertname }) => alertname)
  const all = rules.map(({ alert }) => alert).sort()
  expect(names(true).sort()).toEqual(all)
  expect(names(false).sort()).toEqual(all)
})

test('dashboards read metrics that exist', () => {
  const queries = dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ panel: `${uid}: ${title}`, expr }))),
  )
  expect(queries.length).toBeGreaterThan(30)
  expect(queries.flatMap(({ panel, expr }) => problemsOf(expr).map((problem) => `${panel}: ${problem}`))).toEqual([])
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
})
