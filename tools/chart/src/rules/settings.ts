import { parseConfig, SECRET_SETTINGS } from '@fonds/config'
import { COMPONENT_SETTINGS, settingSchemas } from '../settings.ts'
import type { Resource, Workload } from './workloads.ts'

/** Variables of Node itself. */
const FOREIGN: readonly string[] = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']
/** Variables that the images set. */
const IMAGE = { PORT: '8080', HOST: '0.0.0.0' } as const
const SECRET_FILE = /^\/run\/secrets\/(.+)$/

/** Returns settings that a service does not know, refuses or lacks, secrets in the environment, and files not mounted. */
export function settingProblems(workload: Workload, resources: readonly Resource[]): string[] {
  const { component, env, pod } = workload
  const mounted = new Set(
    (pod.volumes ?? []).flatMap(({ projected }) =>
      (projected?.sources ?? []).flatMap(({ secret }) => secret.items.map(({ path }) => path)),
    ),
  )
  const used = Object.values(env).flatMap((value) => SECRET_FILE.exec(value)?.[1] ?? [])
  const services = new Set(resources.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name))
  return [
    ...Object.entries(env).flatMap(([name, value]) => secretProblem(component, name, value)),
    ...used.filter((file) => !mounted.has(file)).map((file) => `${component}: ${file} is not mounted`),
    ...[...mounted]
      .filter((file) => !used.includes(file))
      .map((file) => `${component}: ${file} is mounted for nothing`),
    ...Object.entries(env).flatMap(([name, value]) => {
      const host = /^http:\/\/([a-z0-9-]+):8080$/.exec(value)?.[1]
      return host === undefined || services.has(host) ? [] : [`${component}: ${name} names no Service (${host})`]
    }),
    ...configProblems(component, env),
  ]
}

function secretProblem(component: string, name: string, value: string): string[] {
  const isUrl = URL.canParse(value) && /^[a-z0-9]+:\/\//.test(value)
  if (isUrl && new URL(value).password !== '') return [`${component}: ${name} contains a password`]
  const isSecret = SECRET_SETTINGS.some((each) => each === name)
  return isSecret && !isUrl ? [`${component}: ${name} must be read from a file`] : []
}

/** Has the service's own schema read the environment, with a value for each secret. */
function configProblems(component: string, env: Readonly<Record<string, string>>): string[] {
  const settings = COMPONENT_SETTINGS[component]
  if (settings === undefined) return []
  const plain = Object.fromEntries(
    Object.entries(env).map(([name, value]) =>
      name.endsWith('_FILE') ? [name.replace(/_FILE$/, ''), 'x'.repeat(40)] : [name, value],
    ),
  )
  const schemas = Object.keys(settingSchemas(component))
  // Passwords become part of the URLs.
  if (schemas.includes('REDIS_URL')) schemas.push('REDIS_SENTINEL_PASSWORD')
  const declared = [...schemas, ...schemas.map((name) => name.replace(/_URL$/, '_PASSWORD'))]
  const unknown = Object.keys(plain).filter((name) => !declared.includes(name) && !FOREIGN.includes(name))
  const read = parseConfig(settings, { ...IMAGE, ...plain })
  return [
    ...unknown.map((name) => `${component}: has no setting ${name}`),
    ...(read.ok ? [] : read.problems.map((problem) => `${component}: ${problem}`)),
  ]
}
