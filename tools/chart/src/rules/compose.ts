import { COMPONENT_SETTINGS, openSettings, settingSchemas } from '../settings.ts'
import type { Workload } from './workloads.ts'

interface ComposeService {
  readonly command?: readonly string[]
  readonly working_dir?: string
  readonly environment?: Readonly<Record<string, string | number | null>>
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
}

/** The command runs in a pod of another name, which waits to be entered. */
const RENAMED: Readonly<Record<string, string>> = { fonds: 'cli' }

/** Returns the differences between the chart's workloads and our services in docker-compose.yml. */
export function composeProblemsOf(
  workloads: readonly Workload[],
  { services }: ComposeFile,
  dockerfile: string,
): string[] {
  const ours = Object.entries(services).filter(([, { working_dir: folder }]) => folder !== undefined)
  const wanted = new Map(ours.map(([name, service]) => [RENAMED[name] ?? name, service]))
  const found = new Map(workloads.map((workload) => [workload.component, workload]))
  return [
    ...[...wanted.keys()].filter((name) => !found.has(name)).map((name) => `${name}: is not in the chart`),
    ...[...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name}: is not in docker-compose.yml`),
    ...[...wanted].flatMap(([name, service]) => {
      const workload = found.get(name)
      return workload === undefined ? [] : differences(name, workload, service, dockerfile)
    }),
  ]
}

function differences(name: string, workload: Workload, service: ComposeService, dockerfile: string): string[] {
  const { container, env } = workload
  const problems: string[] = []
  if (!/(^|\/)fonds[:@]/.test(container.image)) problems.push(`${name}: runs ${container.image}, not fonds`)
  const program = (service.command ?? ['src/main.ts']).join(' ')
  if (name !== 'cli' && container.args?.join(' ') !== program)
    problems.push(`${name}: runs ${container.args?.join(' ')}, not ${program}`)
  if (service.working_dir !== container.workingDir)
    problems.push(`${name}: runs in ${container.workingDir}, not ${service.working_dir}`)
  if (name in COMPONENT_SETTINGS) {
    const port = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1])
    if (container.ports?.find((each) => each.name === 'http')?.containerPort !== port)
      problems.push(`${name}: must have port ${port}`)
    // A default of Compose, since only there other programs have the same address.
    const admin = service.environment?.ADMIN_PORT
    const usual = String(admin).replace(/^\$\{\w+:-(.*)\}$/, '$1')
    if (admin !== undefined && env.ADMIN_PORT !== usual) problems.push(`${name}: must have ADMIN_PORT ${usual}`)
  }
  return [...problems, ...missingSettings(name, env, service)]
}

/** Settings with secrets that only some installations have. */
const EXTRA: readonly string[] = ['OTEL_EXPORTER_OTLP_HEADERS', 'DATABASE_READ_URLS']

/** Every setting that docker-compose.yml passes on can be set in the chart, too. */
function missingSettings(name: string, env: Readonly<Record<string, string>>, service: ComposeService): string[] {
  const isService = name in COMPONENT_SETTINGS
  const open = isService ? openSettings(name) : {}
  const declared = isService ? settingSchemas(name) : {}
  return Object.keys(service.environment ?? {}).flatMap((setting) => {
    const plain = setting.replace(/_FILE$/, '')
    const known = setting in env || `${setting}_FILE` in env || plain in env || setting in open
    // Set by the chart only if the values ask for it.
    const optional = ['GATEWAY_SECRET_PREVIOUS', 'ELASTICSEARCH_API_KEY', 'DEFAULT_TENANT'].includes(plain)
    // Set by `extraEnv`, from a Secret if need be; workers serve no requests that they would have to finish.
    const isExtra = EXTRA.includes(plain) || (plain === 'DRAIN_SECONDS' && name.endsWith('-worker'))
    // In a cluster, network policies let only Prometheus ask there.
    const isCheck = name === 'cli' && ['ADMIN_HOST', 'ADMIN_PORT'].includes(plain)
    if (known || isCheck || ((optional || isExtra) && (plain in declared || !isService))) return []
    return [`${name}: docker-compose.yml sets ${setting}, the chart cannot`]
  })
}
