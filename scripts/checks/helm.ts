import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chartProblems, type Resource } from '@fonds/chart'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { type CheckContext, failed, type Outcome, passed, runAsTask, skipped } from './check.ts'
import { bringHelm, bringKubeconform, bringSchemas } from './helm-tools.ts'

// Checks the chart in deploy/helm with Helm, kubeconform and our own rules: `npm test -- --only helm`.

const CHART = 'deploy/helm/fonds'
const LEAST = `${CHART}/tests/values/least.yaml`
const FULL = `${CHART}/tests/values/full.yaml`
/** The oldest release that the chart supports and validates against, and the newest. */
const KUBERNETES = ['1.31.0', '1.37.0'] as const
/** As long as a release's name may be. */
const LONG_NAME = 'archives-of-the-city-and-the-province-and-the-country'

/** Values that must be refused, and what the message says. */
const REFUSED: readonly (readonly [values: string, message: string])[] = [
  ['gateway.settings.RATE_LIMT_PER_MINUTE=1', "additional properties 'RATE_LIMT_PER_MINUTE' not allowed"],
  ['gateway.settings.GATEWAY_SECRET=x', "additional properties 'GATEWAY_SECRET' not allowed"],
  ['gateway.settings.PORT=1', "additional properties 'PORT' not allowed"],
  ['catalog.settings.DATABASE_POOL=0', 'minimum: got 0, want 1'],
  ['gatway.replicas=1', "additional properties 'gatway' not allowed"],
  ['extraEnv[0].name=S3_SECRET_ACCESS_KEY', "'not' failed"],
  ['redis.url=redis://:password@redis', 'does not match pattern'],
  ['publicUrl=', 'publicUrl is missing'],
  ['baseDomain=', 'baseDomain is missing'],
  ['ingress.enabled=true', 'trustedProxies is none'],
  ['metrics.serviceMonitor.enabled=true', 'networkPolicy.scrapers is empty'],
  ['postgresql.maxConnections=100', 'more than postgresql.maxConnections (100)'],
  ['gateway.autoscaling.minReplicas=9', 'gateway.autoscaling.minReplicas is greater than maxReplicas'],
]

async function helm(context: CheckContext): Promise<Outcome> {
  const program = await bringHelm(context.signal)
  if ('failure' in program) return skipped(program.failure)
  const kubeconform = await bringKubeconform(context.signal)
  if ('failure' in kubeconform) return skipped(kubeconform.failure)
  const schemas = await bringSchemas(KUBERNETES, context.signal)
  if ('failure' in schemas) return skipped(schemas.failure)
  const folder = mkdtempSync(join(tmpdir(), 'fonds-chart-'))
  try {
    // Neither configuration nor plugins of the user.
    const env = { PATH: process.env.PATH, HOME: folder, HELM_CONFIG_HOME: folder, HELM_DATA_HOME: folder }
    const ask = (args: readonly string[]) => run(program.command, args, { ...context, env, maxLines: 100_000 })
    const examples = globSync('deploy/helm/examples/*/values.yaml', { cwd: ROOT }).sort()
    const problems = [
      ...(await lintProblems(ask, [LEAST, FULL, ...examples])),
      ...(await refusalProblems(ask)),
      ...(await ownProblems(ask)),
    ]
    const rendered = await renderAll(ask, examples, folder)
    const resources = globSync('deploy/helm/examples/*/engines.yaml', { cwd: ROOT }).map((file) => join(ROOT, file))
    for (const version of KUBERNETES) {
      const location = join(schemas.command, version, '{{.ResourceKind}}{{.KindSuffix}}.json')
      // These schemas are the Prometheus operator's.
      const args = ['-strict', '-summary', '-kubernetes-version', version, '-skip', 'ServiceMonitor,PrometheusRule']
      const ended = await run(
        kubeconform.command,
        [...args, '-schema-location', location, ...rendered, ...resources],
        context,
      )
      if (ended.code !== 0 || !/ Valid: [1-9]/.test(ended.output))
        problems.push(`kubeconform ${version}: ${ended.output}`)
    }
    const note = `${examples.length} examples, ${REFUSED.length} refusals`
    return problems.length === 0 && examples.length > 0 ? passed(note) : failed(note, problems.join('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ask = (args: readonly string[]) => Promise<{ readonly code: number | null; readonly output: string }>

async function lintProblems(ask: Ask, files: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    const { code, output } = await ask(['lint', '--strict', '--quiet', CHART, '--values', file])
    if (code !== 0) problems.push(`helm lint with ${file}: ${output}`)
  }
  return problems
}

async function refusalProblems(ask: Ask): Promise<string[]> {
  const problems: string[] = []
  for (const [values, message] of REFUSED) {
    const { code, output } = await ask(['template', 'fonds', CHART, '--values', LEAST, '--set', values])
    if (code === 0) problems.push(`--set ${values} is not refused`)
    else if (!output.includes(message)) problems.push(`--set ${values} is refused without “${message}”: ${output}`)
  }
  return problems
}

/** Renders the chart; fails if Helm does. */
async function render(ask: Ask, name: string, ...options: readonly string[]): Promise<string> {
  const { code, output } = await ask(['template', name, CHART, '--namespace', 'archives', ...options])
  if (code !== 0) throw new Error(`helm template ${name} ${options.join(' ')}: ${output}`)
  return output
}

async function renderAll(ask: Ask, examples: readonly string[], folder: string): Promise<string[]> {
  const files = [LEAST, FULL, ...examples]
  return Promise.all(
    files.map(async (values, index) => {
      const file = join(folder, `${index}.yaml`)
      writeFileSync(file, await render(ask, LONG_NAME, '--values', values))
      return file
    }),
  )
}

const resourcesIn = (text: string): Resource[] =>
  parseAllDocuments(text).flatMap((document) => (document.toJS() ?? []) as Resource | [])

const pathsOf = (resources: readonly Resource[]): string[] =>
  resources.map(({ kind, metadata }) => `${kind}/${metadata.name}`)

/** Checks the rendered resources: compared with docker-compose.yml, and one release and change against another. */
async function ownProblems(ask: Ask): Promise<string[]> {
  const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true })
  const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  const full = resourcesIn(await render(ask, 'fonds', '--values', FULL))
  const least = resourcesIn(await render(ask, 'a', '--values', LEAST))
  const twin = resourcesIn(await render(ask, 'a-fonds', '--values', LEAST))
  const long = resourcesIn(await render(ask, LONG_NAME, '--values', FULL))
  const changed = resourcesIn(await render(ask, 'a', '--values', LEAST, '--set', 'oai.settings.LOG_LEVEL=debug'))
  const shared = pathsOf(twin).filter((path) => pathsOf(least).includes(path))
  const tooLong = pathsOf(long).filter(
    (path) => (path.split('/')[1] ?? '').length > (path.startsWith('CronJob/') ? 52 : 63),
  )
  const different = pathsOf(changed.filter((each, index) => JSON.stringify(each) !== JSON.stringify(least[index])))
  const texts = JSON.stringify(full)
  const expected = [
    '"1000000"',
    '"0.1"',
    '"false"',
    '?a=\\"b\\"&iiif={manifest}#x: y',
    'ci\\"ty: #1',
    '--title=\\"x y\\"',
  ]
  return [
    ...chartProblems({ resources: full, compose, dockerfile }),
    ...shared.map((path) => `two releases of one namespace have ${path}`),
    ...tooLong.map((path) => `${path} is too long`),
    ...(different.join() === 'Deployment/a-fonds-oai' ? [] : [`a setting of OAI changes ${different.join()}`]),
    ...expected.filter((text) => !texts.includes(text)).map((text) => `${text} is not rendered as it was given`),
    ...autoscalingProblems(full),
  ]
}

/** Whatever a HorizontalPodAutoscaler scales must not have a number of replicas, which each upgrade would restore. */
function autoscalingProblems(resources: readonly Resource[]): string[] {
  const scaled = resources.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)
  const fixed = resources.filter(({ kind, spec }) => kind === 'Deployment' && spec?.replicas !== undefined)
  const wanted = ['gateway', 'catalog', 'search', 'media', 'oai', 'media-worker', 'export-worker'].map(
    (name) => `fonds-${name}`,
  )
  return [
    ...wanted.filter((name) => !scaled.includes(name)).map((name) => `${name} has no HorizontalPodAutoscaler`),
    ...fixed
      .filter(({ metadata }) => scaled.includes(metadata.name))
      .map(({ metadata }) => `${metadata.name} has replicas`),
  ]
}

await runAsTask(helm)
