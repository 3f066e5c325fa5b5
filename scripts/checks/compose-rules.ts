import { SECRET_SETTINGS } from '@fonds/config'

/** The properties of a service, in the output of `docker compose config`, that the rules check. */
interface ComposeService {
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly read_only?: boolean
  readonly environment?: Readonly<Record<string, string | null>>
  readonly secrets?: readonly { readonly source: string }[]
  readonly ports?: readonly unknown[]
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly secrets?: Readonly<Record<string, { readonly file?: string }>>
}

/** Services whose root may be writable: Elasticsearch writes its keystore next to its configuration. */
const WRITABLE = ['elasticsearch']

/**
 * Returns each violation of the rules: no capabilities, no writable root, no secret in the environment, and only one
 * public port.
 */
export function composeProblems({ services, secrets = {} }: ComposeFile): string[] {
  return Object.entries(services).flatMap(([name, service]) => [
    ...(service.cap_drop?.includes('ALL') ? [] : [`${name}: must drop all capabilities`]),
    ...(service.security_opt?.includes('no-new-privileges:true') ? [] : [`${name}: must not gain privileges`]),
    ...(service.read_only || WRITABLE.includes(name) ? [] : [`${name}: must have a read-only root`]),
    ...(service.ports === undefined || name === 'gateway' ? [] : [`${name}: must publish no port`]),
    ...secretProblems(name, service, secrets),
  ])
}

function secretProblems(name: string, { environment = {}, secrets = [] }: ComposeService, known: object): string[] {
  const mounted = secrets.map(({ source }) => source)
  return Object.entries(environment).flatMap(([setting, value]) => {
    const text = value ?? ''
    const file = /^\/run\/secrets\/(.*)$/.exec(text)?.[1]
    if (file !== undefined && !(mounted.includes(file) && file in known)) return [`${name}: ${setting} is not mounted`]
    const isUrl = /^[a-z]+:\/\//.test(text)
    if (isUrl && new URL(text).password !== '') return [`${name}: ${setting} contains a password`]
    const isSecret = SECRET_SETTINGS.some((each) => each === setting) || /PASSWORD$/.test(setting)
    return isSecret && !isUrl && text !== '' ? [`${name}: ${setting} must be read from a file`] : []
  })
}
