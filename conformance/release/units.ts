import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BareCommand } from './bare-system.ts'

/** A service as its systemd unit describes it. */
export interface Unit {
  /** Name without `fonds-`. */
  readonly name: string
  readonly assignments: ReadonlyMap<string, readonly string[]>
}

/** Folders that systemd would give a service. */
const CREDENTIALS = '/etc/fonds/secrets'
const STATE = '/var/lib'
const CACHE = '/var/cache'

/** Returns all units of an unpacked release. */
export function readUnits(release: string): Unit[] {
  const folder = join(release, 'deploy/systemd')
  return globSync('fonds-*.service', { cwd: folder })
    .sort()
    .map((file) => ({
      name: file.slice('fonds-'.length, -'.service'.length),
      assignments: readAssignments(
        `${readFileSync(join(folder, 'fonds-.service.d/10-common.conf'), 'utf8')}\n${readFileSync(join(folder, file), 'utf8')}`,
      ),
    }))
}

function readAssignments(text: string): ReadonlyMap<string, readonly string[]> {
  const assignments = new Map<string, string[]>()
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    assignments.set(name, [...(assignments.get(name) ?? []), value])
  }
  return assignments
}

/** Reads a file of settings as systemd does, as far as ours go. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/**
 * Returns the command of a unit as systemd would run it.
 * @param settings those of /etc/fonds/fonds.env, which take precedence over the unit's
 */
export function commandOf(unit: Unit, settings: Readonly<Record<string, string>>): BareCommand {
  const specify = (text: string) =>
    text
      .replaceAll('%d', CREDENTIALS)
      .replaceAll('%S', STATE)
      .replaceAll('%C', CACHE)
      .replaceAll('%N', `fonds-${unit.name}`)
  const own = (unit.assignments.get('Environment') ?? []).flatMap((text) => specify(text).split(' '))
  const env = { ...Object.fromEntries(own.map((text) => text.split(/=(.*)/s).slice(0, 2))), ...settings }
  const [line = ''] = unit.assignments.get('ExecStart') ?? []
  const command = line.split(' ').map((word) => word.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? ''))
  return { command, env, cwd: unit.assignments.get('WorkingDirectory')?.[0] ?? '/' }
}

/** Returns the ports that the units fix, each once. */
export function portsOf(units: readonly Unit[]): number[] {
  const fixed = units.flatMap(({ assignments }) => (assignments.get('Environment') ?? []).join(' '))
  return [
    ...new Set(fixed.flatMap((text) => [...text.matchAll(/\b(?:ADMIN_)?PORT=(\d+)/g)].map(([, port]) => Number(port)))),
  ]
}

/** Returns a command with other ports than those that the units fix. */
export function withPorts({ env, ...rest }: BareCommand, ports: ReadonlyMap<number, number>): BareCommand {
  const replaced = (value: string) =>
    value.replace(/^(http:\/\/127\.0\.0\.1:)?(\d{4})$/, (all, url: string | undefined, port: string) => {
      const other = ports.get(Number(port))
      return other === undefined ? all : `${url ?? ''}${other}`
    })
  return { ...rest, env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, replaced(value)])) }
}
