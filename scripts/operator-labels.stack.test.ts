import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { accepts, bringFromDebian, freePort, launch, onPath, type ServerProcess } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { bringHelm } from './checks/helm-tools.ts'
import { ROOT } from './lib/root.ts'
import { type Service, type ServiceMonitor, scrapeConfigOf, targetOf } from './testing/operator-scrape.ts'
import { selectorsOf } from './testing/promql.ts'

// The alerts and dashboards with the labels that series have on Kubernetes: those of the chart's ServiceMonitor, as the
// Prometheus operator makes them, in Prometheus itself.

interface RuleFile {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { groups }: RuleFile = parse(read('deploy/prometheus/fonds.rules.yml'))
const rules = groups.flatMap((group) => group.rules)
const { tests }: { tests: readonly { readonly input_series: readonly { readonly series: string }[] }[] } = parse(
  read('deploy/prometheus/fonds.rules.test.yml'),
)
const dashboards: { panels: { title: string; targets: { expr: string }[] }[] }[] = [
  'requests',
  'resources',
  'content',
].map((name) => JSON.parse(read(`deploy/grafana/${name}.json`)))

function findPrometheus() {
  const command = onPath('prometheus')
  if (command !== undefined) return { command, env: {} }
  return bringFromDebian('prometheus-debian', ['prometheus'], 'usr/bin/prometheus')
}

const prometheus = findPrometheus()
const helm = await bringHelm(new AbortController().signal)
const isAbsent = ('failure' in prometheus || 'failure' in helm) && process.env.CI === undefined

/** Renders the chart with everything that it has for Prometheus. */
function rendered(): { monitor: ServiceMonitor; rule: RuleFile; services: Service[] } {
  if ('failure' in helm) throw new Error(helm.failure)
  const set = ['metrics.serviceMonitor.enabled=true', 'metrics.rules.enabled=true', 'networkPolicy.enabled=false']
  const values = join(ROOT, 'deploy/helm/fonds/tests/values/least.yaml')
  const args = ['template', 'fonds', join(ROOT, 'deploy/helm/fonds'), '--namespace', 'archives', '--values', values]
  const { stdout, stderr } = spawnSync(helm.command, [...args, ...set.flatMap((each) => ['--set', each])], {
    encoding: 'utf8',
  })
  const all = parseAllDocuments(stdout).map((document) => document.toJS() as { kind?: string } | null)
  const ofKind = (kind: string) => all.filter((each) => each?.kind === kind)
  const [monitor] = ofKind('ServiceMonitor')
  const [rule] = ofKind('PrometheusRule') as { spec: RuleFile }[]
  if (monitor == null || rule === undefined) throw new Error(stderr)
  return { monitor: monitor as ServiceMonitor, rule: rule.spec, services: ofKind('Service') as Service[] }
}

/** The response of a process at `/metrics`: every series of the tests of the alerts that it has, with its own label `service`. */
function metricsOf(service: string): string {
  const lines = new Set<string>([`process_start_time_seconds{service="${service}"} 1`])
  for (const { series } of tests.flatMap((each) => each.input_series)) {
    // These two are of Prometheus itself.
    const own = series.replaceAll(/(?:job|instance)="[^"]*"(?:, )?/g, '').replace(', }', '}')
    if (own.includes(`service="${service}"`)) lines.add(`${own} 1`)
  }
  return `${[...lines].join('\n')}\n`
}

describe.skipIf(isAbsent)('with the labels of the Prometheus operator', () => {
  let folder: string
  let server: ServerProcess
  let port: number
  const targets: { readonly service: string; readonly server: Server; readonly target: object }[] = []
  const { monitor, rule, services } = isAbsent ? ({} as ReturnType<typeof rendered>) : rendered()

  const writeTargets = (wanted: typeof targets) => {
    const file = join(folder, 'targets.json')
    writeFileSync(`${file}.new`, JSON.stringify(wanted.map(({ target }) => target)))
    renameSync(`${file}.new`, file)
  }

  beforeAll(async () => {
    if ('failure' in prometheus) throw new Error(prometheus.failure)
    folder = mkdtempSync(join(tmpdir(), 'fonds-operator-'))
    for (const each of services) {
      const service = each.metadata.labels['app.kubernetes.io/component'] ?? ''
      const target = createServer((_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(metricsOf(service))
      })
      await new Promise<void>((done) => target.listen(0, '127.0.0.1', done))
      const address = `127.0.0.1:${(target.address() as AddressInfo).port}`
      targets.push({ service, server: target, target: targetOf(each, address) })
    }
    writeTargets(targets)
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s' },
      scrape_configs: [scrapeConfigOf(monitor, join(folder, 'targets.json'))],
    }
    writeFileSync(join(folder, 'prometheus.yml'), stringify(config))
    port = await freePort()
    const options = { 'config.file': join(folder, 'prometheus.yml'), 'storage.tsdb.path': join(folder, 'data') }
    server = await launch({
      command: prometheus.command,
      args: [
        ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      env: { ...process.env, ...prometheus.env },
      cwd: dirname(options['config.file']),
      stopSignal: 'SIGTERM',
    })
    await eventually(async () => {
      if (!(await accepts(port))) throw new Error(server.tail())
      expect(await query('up == 1')).toHaveLength(targets.length)
    })
  })
  afterAll(async () => {
    await server?.stop()
    for (const { server: target } of targets) {
      target.closeAllConnections()
      target.close()
    }
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })

  type Labels = Readonly<Record<string, string>>
  async function query(expr: string): Promise<readonly Labels[]> {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`)
    const { data, error } = (await response.json()) as { data?: { result: { metric: Labels }[] }; error?: string }
    if (data === undefined) throw new Error(`${expr}: ${error}`)
    return data.result.map(({ metric }) => metric)
  }

  test('every process is a target of the job fonds', async () => {
    expect(targets.length).toBeGreaterThan(9)
    expect(await query('up{job="fonds"}')).toHaveLength(targets.length)
  })

  test('each series keeps the labels that its process gave it', async () => {
    const series = await query('{__name__!~"up|scrape_.*", job="fonds"}')
    expect(series.length).toBeGreaterThan(30)
    expect(series.filter((labels) => Object.keys(labels).some((name) => name.startsWith('exported_')))).toEqual([])
  })

  test.each(rules.map(({ alert, expr }) => [alert, expr] as const))('%s reads series that exist', async (_, expr) => {
    const selectors = selectorsOf(expr)
    expect(selectors).not.toEqual([])
    // A metric of processes of which the tests of the alerts show none, such as open files.
    const shown = []
    for (const selector of selectors) {
      const name = /^\w+/.exec(selector)?.[0] ?? ''
      if ((await query(name)).length > 0) shown.push(selector)
    }
    expect(shown).not.toEqual([])
    for (const selector of shown) expect([selector, (await query(selector)).length > 0]).toEqual([selector, true])
  })

  test('dashboards select series by labels that exist', async () => {
    const selectors = dashboards
      .flatMap(({ panels }) => panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)))
      .flatMap((expr) => selectorsOf(expr.replaceAll('$__rate_interval', '5m')))
      .filter((selector) => /service="/.test(selector) && !/=~|!=|!~|status="/.test(selector))
    let shown = 0
    for (const selector of new Set(selectors)) {
      if ((await query(/^\w+/.exec(selector)?.[0] ?? '')).length === 0) continue
      shown++
      expect([selector, (await query(selector)).length > 0]).toEqual([selector, true])
    }
    expect(shown).toBeGreaterThan(1)
  })

  test('the chart has the same alerts', () => {
    expect(rule.groups).toEqual(groups)
  })

  test('a process that is down, and one that vanished, raise their alerts', async () => {
    const [down, gone] = ['FondsProcessDown', 'FondsProcessMissing'].map(
      (name) => rules.find(({ alert }) => alert === name)?.expr ?? '',
    )
    expect(await query(gone ?? '')).toEqual([])
    const catalog = targets.find(({ service }) => service === 'catalog')
    catalog?.server.closeAllConnections()
    catalog?.server.close()
    await expect.poll(() => query(down ?? '')).toMatchObject([{ job: 'fonds', app_kubernetes_io_component: 'catalog' }])
    // No Pod is ready, so there is no endpoint.
    writeTargets(targets.filter(({ service }) => service !== 'catalog'))
    await expect.poll(() => query(gone ?? '')).toEqual([{ service: 'catalog' }])
    expect(await query(down ?? '')).toEqual([])
  })
})
