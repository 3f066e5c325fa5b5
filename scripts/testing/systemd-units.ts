import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../lib/root.ts'

/** Folder of the units. */
export const UNITS = join(ROOT, 'deploy/systemd')

interface ComposeService {
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly mem_limit: string
  readonly cpu_shares?: number
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, object>>
  readonly working_dir?: string
  readonly profiles?: readonly string[]
}
const COMPOSE: Readonly<Record<string, ComposeService>> = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  {
    merge: true,
  },
).services
/** The services that are programs of ours, and run all the time or at each start. */
export const SERVICES = Object.entries(COMPOSE).filter(
  ([, { working_dir: folder, profiles }]) => folder !== undefined && profiles === undefined,
)

/** Units that run only if the operator says so, each as a service of docker-compose.yml with its profile. */
export const OPTIONAL_UNITS = ['sync']

/** Their services. */
export const OPTIONAL_SERVICES = Object.entries(COMPOSE).filter(([name]) => OPTIONAL_UNITS.includes(name))

/** A unit's assignments; those of one name in order. */
export function unitOf(file: string): ReadonlyMap<string, readonly string[]> {
  const unit = new Map<string, string[]>()
  for (const [, name = '', value = ''] of readFileSync(join(UNITS, file), 'utf8').matchAll(/^(\w+)=(.*)$/gm)) {
    unit.set(name, [...(unit.get(name) ?? []), value])
  }
  return unit
}

/** Assignments of every unit. */
export const COMMON = unitOf('fonds-.service.d/10-common.conf')
