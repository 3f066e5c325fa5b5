import { SECRET_SETTINGS } from '@fonds/config'

/** The properties of a service, in the output of `docker compose config`, that the rules check. */
interface ComposeService {
  readonly image?: string
  readonly build?: object
  readonly user?: string
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly read_only?: boolean
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly logging?: { readonly options?: Readonly<Record<string, string>> }
  readonly healthcheck?: { readonly start_period?: string; readonly disable?: boolean }
  readonly environment?: Readonly<Record<string, string | null>>
  readonly secrets?: readonly { readonly source: string }[]
  readonly ports?: readonly { readonly host_ip?: string }[]
  readonly depends_on?: Readonly<Record<string, object>>
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly secrets?: Readonly<Record<string, { readonly file?: string }>>
}

/** Services whose root may be writable: Elasticsearch writes its keystore next to its configuration. */
const WRITABLE = ['elasticsearch']

/** Services whose own image does not run as root. */
const UNPRIVILEGED_IMAGES = ['elasticsearch']

/** Seconds that every service has to start, even on a slow machine that starts all of them at once. */
const START_SECONDS = 120

/** A rule of all services; returns a problem, or false. */
type Rule = (service: ComposeService, name: string) => string | false

const RULES: readonly Rule[] = [
  (service) => !service.cap_drop?.includes('ALL') && 'must drop all capabilities',
  (service) => (service.cap_add ?? []).length > 0 && 'must not add capabilities',
  (service) => !service.security_opt?.includes('no-new-privileges:true') && 'must not gain privileges',
  (service, name) => !service.read_only && !WRITABLE.includes(name) && 'must have a read-only root',
  (service, name) => isRoot(service, name) && 'must not run as root',
  (service) => service.mem_limit === undefined && 'must have a memory limit',
  (service) => service.pids_limit === undefined && 'must have a limit of processes',
  (service) => service.logging?.options?.['max-size'] === undefined && 'must rotate its log',
  (service) => hasLatestImage(service) && 'must have an image with a version',
  (service) => startsLate(service) && `must have ${START_SECONDS} seconds to start`,
]

/** Images that are built here, of this service or another, end with their own user, which a test of the Dockerfiles checks. */
const isRoot = ({ build, user }: ComposeService, name: string): boolean =>
  build === undefined && !UNPRIVILEGED_IMAGES.includes(name) && !/^[1-9]\d*:[1-9]\d*$/.test(user ?? '')

const hasLatestImage = ({ build, image = '' }: ComposeService): boolean =>
  build === undefined && !/:\d/.test(image.split('/').at(-1) ?? '')

function startsLate({ build, healthcheck }: ComposeService): boolean {
  // The image's own.
  if (healthcheck === undefined) return build === undefined
  return healthcheck.disable !== true && secondsOf(healthcheck.start_period ?? '') < START_SECONDS
}

/** Returns the seconds of a duration in Go's notation, such as `2m0s`. */
function secondsOf(duration: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Services that may publish ports. */
const PUBLIC = ['gateway', 'caddy']

/**
 * Returns each violation of the rules: no capabilities, no root, no writable root, limits, no secret in the environment,
 * and one way in.
 */
export function composeProblems({ services, secrets = {} }: ComposeFile): string[] {
  const built = Object.values(services).flatMap(({ build, image }) => (build === undefined ? [] : [image]))
  const whole = (service: ComposeService) => (built.includes(service.image) ? { build: {}, ...service } : service)
  return Object.entries(services).flatMap(([name, service]) => [
    ...RULES.flatMap((rule) => rule(whole(service), name) || []).map((problem) => `${name}: ${problem}`),
    ...portProblems(name, service, 'caddy' in services),
    ...secretProblems(name, service, secrets),
    ...(name === 'fonds' && 'migrate' in (service.depends_on ?? {}) ? ['fonds: must not migrate each time'] : []),
  ])
}

/** Only one service is open to the network: Caddy if there is one, otherwise the gateway. */
function portProblems(name: string, { ports = [] }: ComposeService, hasCaddy: boolean): string[] {
  if (ports.length > 0 && !PUBLIC.includes(name)) return [`${name}: must publish no port`]
  const isLocal = ports.every(({ host_ip: address }) => address === '127.0.0.1')
  return name === 'gateway' && hasCaddy && !isLocal ? ['gateway: must be reachable through Caddy only'] : []
}

function secretProblems(name: string, { environment = {}, secrets = [] }: ComposeService, known: object): string[] {
  const mounted = secrets.map(({ source }) => source)
  return Object.entries(environment).flatMap(([setting, value]) => {
    const text = value ?? ''
    const file = /^\/run\/secrets\/(.*)$/.exec(text)?.[1]
    if (file !== undefined && !(mounted.includes(file) && file in known)) return [`${name}: ${setting} is not mounted`]
    const isUrl = /^[a-z\d]+:\/\//.test(text)
    if (isUrl && new URL(text).password !== '') return [`${name}: ${setting} contains a password`]
    const isSecret = SECRET_SETTINGS.some((each) => each === setting) || /PASSWORD$/.test(setting)
    return isSecret && !isUrl && text !== '' ? [`${name}: ${setting} must be read from a file`] : []
  })
}
