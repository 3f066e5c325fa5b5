import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMON, OPTIONAL_UNITS, SERVICES, UNITS, unitOf } from './testing/systemd-units.ts'

const pairs = (assignments: readonly string[]) =>
  Object.fromEntries(assignments.flatMap((text) => text.split(' ')).map((text) => text.split(/=(.*)/s).slice(0, 2)))

interface Started {
  /** Settings that the unit fixes, of those that `env` in front of the program assigns, too. */
  readonly settings: Readonly<Record<string, string>>
  readonly program: string
}

function startedBy(unit: ReadonlyMap<string, readonly string[]>): Started {
  const [command = ''] = unit.get('ExecStart') ?? []
  const [, assigned = '', program = ''] =
    /^(?:\/usr\/bin\/env ((?:\S+=\S* )+))?\/opt\/fonds\/bin\/node (.*)$/.exec(command) ?? []
  const fixed = [...(COMMON.get('Environment') ?? []), ...(unit.get('Environment') ?? []), assigned.trim()]
  return { settings: pairs(fixed.filter((text) => text !== '')), program }
}

test('every service of docker-compose.yml has a unit, and every unit a service', () => {
  const units = globSync('fonds-*.service', { cwd: UNITS }).map((file) =>
    file.slice('fonds-'.length, -'.service'.length),
  )
  const named = SERVICES.map(([name]) => name)
  expect(units.sort()).toEqual([...named, ...OPTIONAL_UNITS].sort())
  for (const name of named) expect(unitOf(`fonds-${name}.service`).get('WantedBy')).toEqual(['fonds.target'])
})

/** Settings of the image, and those whose values differ where all services share one address. */
const OF_IMAGE = ['NODE_ENV', 'HOST', 'PORT']
const OF_UNITS = ['NODE_COMPILE_CACHE']

describe.each(SERVICES)('fonds-%s.service', (name, service) => {
  const unit = unitOf(`fonds-${name}.service`)
  const { settings, program } = startedBy(unit)
  const wanted = Object.entries(service.environment)

  test('runs the same program', () => {
    expect(program).toBe((service.command ?? ['src/main.ts']).join(' '))
    const [working = ''] = unit.get('WorkingDirectory') ?? []
    expect(working).toBe(service.working_dir?.replace('/app', '/opt/fonds'))
  })

  test('fixes the settings that are no choice of the operator', () => {
    // Those that .env can change come from /etc/fonds/fonds.env, which all services share.
    const isChoice = (setting: string, value: string) => value.includes(`\${${setting}:`) || /^\$\{\w+:-\}$/.test(value)
    const fixed = wanted.filter(([setting, value]) => !isChoice(setting, value)).map(([setting]) => setting)
    const shared = ['ADMIN_HOST', 'REDIS_URL', 'ELASTICSEARCH_PASSWORD_FILE']
    // The default for a fonds.env that lacks the setting, as that of an earlier release does.
    const former = 'ADMIN_PORT' in settings ? ['ADMIN_PORT'] : []
    const expected = [...fixed.filter((setting) => !shared.includes(setting) || setting.endsWith('_FILE')), ...former]
    const given = Object.keys(settings).filter((setting) => ![...OF_IMAGE, ...OF_UNITS].includes(setting))
    const optional = ['S3_ACCESS_KEY_ID_FILE', 'S3_SECRET_ACCESS_KEY_FILE'].filter((file) => given.includes(file))
    expect(given.sort()).toEqual([...expected, ...optional].sort())
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(name === 'migrate' ? [] : OF_IMAGE))
  })

  test('is given the same secrets, and no other', () => {
    const loaded = (unit.get('LoadCredential') ?? []).map((text) => text.split(':'))
    expect(loaded.map(([secret]) => secret).sort()).toEqual([...(service.secrets ?? [])].sort())
    for (const [secret, path] of loaded) expect(path).toBe(`/etc/fonds/secrets/${secret}`)
    const files = Object.entries(settings).filter(([setting]) => setting.endsWith('_FILE'))
    const read = files.map(([, path]) => path.replace(/^%d\//, ''))
    expect(read.sort()).toEqual(loaded.map(([secret]) => secret).sort())
    for (const [setting, path] of files) {
      const inCompose = service.environment[setting]
      if (inCompose?.startsWith('/')) expect(basename(path)).toBe(basename(inCompose))
    }
  })

  test('logs in to the database as the same role', () => {
    const roleIn = (url = '') => /^postgres:\/\/(\w+)@/.exec(url)?.[1]
    expect(roleIn(settings.DATABASE_URL)).toBe(roleIn(service.environment.DATABASE_URL))
  })

  test('has the same limits', () => {
    const [, memory = ''] = /:-(\d+g)\}$/.exec(service.mem_limit) ?? []
    expect(unit.get('MemoryMax')).toEqual([memory.toUpperCase()])
    // 1024 shares are a weight of 100.
    const weight = service.cpu_shares === undefined ? undefined : [String((service.cpu_shares * 100) / 1024)]
    expect(unit.get('CPUWeight')).toEqual(weight)
  })

  test('can write files only if it keeps files', () => {
    const keepsFiles = service.volumes?.includes('files:/data') ?? false
    expect(unit.get('User')).toEqual(keepsFiles ? ['fonds'] : undefined)
    expect(unit.get('StateDirectory')).toEqual(keepsFiles ? ['fonds'] : undefined)
    expect(unit.get('DynamicUser')).toEqual(keepsFiles ? undefined : ['yes'])
  })

  test('asks for services where their units answer', () => {
    for (const [setting, url] of wanted.filter(([, value]) => /^http:\/\/[a-z-]+:8080$/.test(value))) {
      const host = new URL(url).hostname
      const { settings: theirs } = startedBy(unitOf(`fonds-${host}.service`))
      expect([setting, settings[setting]]).toEqual([setting, `http://127.0.0.1:${theirs.PORT}`])
    }
  })
})

test('a migration that fails is tried again, and stops no service', () => {
  expect(unitOf('fonds-migrate.service').get('Restart')).toEqual(['on-failure'])
  for (const [name, { depends_on = {} }] of SERVICES) {
    const unit = unitOf(`fonds-${name}.service`)
    expect([name, unit.get('Requires') ?? []]).not.toEqual([name, expect.arrayContaining(['fonds-migrate.service'])])
    const needs = 'migrate' in depends_on ? ['fonds-migrate.service'] : undefined
    expect([name, unit.get('Wants'), unit.get('After')]).toEqual([name, needs, needs])
  }
})

describe('a service that answers requests', () => {
  const answering = SERVICES.map(([name]) => name).filter((name) => name !== 'migrate' && !name.endsWith('-worker'))

  test.each(answering)('has a socket, so that nobody is refused while it is replaced: %s', (name) => {
    const { settings } = startedBy(unitOf(`fonds-${name}.service`))
    expect(unitOf(`fonds-${name}.socket`).get('ListenStream')).toEqual([`${settings.HOST}:${settings.PORT}`])
    expect(unitOf(`fonds-${name}.service`).get('Requires')).toEqual([`fonds-${name}.socket`])
  })

  test('no other unit has one, and all stop with the target', () => {
    const sockets = globSync('fonds-*.socket', { cwd: UNITS })
    expect(sockets.sort()).toEqual(answering.map((name) => `fonds-${name}.socket`).sort())
    expect(unitOf('fonds-.socket.d/10-common.conf').get('PartOf')).toEqual(['fonds.target'])
  })
})

test('a new installation keeps clear of Prometheus, and an existing one keeps its admin port', () => {
  const template = readFileSync(join(UNITS, 'fonds.env'), 'utf8')
  expect(template).toMatch(/^ADMIN_PORT=9190$/m)
  // install.sh writes the template only where there is no fonds.env yet, and the file overrules the unit.
  expect(startedBy(unitOf('fonds-gateway.service')).settings.ADMIN_PORT).toBe('9090')
  expect(readFileSync(join(UNITS, 'run-command.sh'), 'utf8')).toMatch(/^ADMIN_PORT=\$\{ADMIN_PORT:-9090\}$/m)
})

test('no two services have one port', () => {
  const ports = SERVICES.map(([name]) => startedBy(unitOf(`fonds-${name}.service`)).settings)
    .flatMap(({ PORT, ADMIN_PORT }) => [PORT, ADMIN_PORT])
    .filter((port) => port !== undefined)
  expect(new Set(ports).size).toBe(ports.length)
})

describe('the sandbox', () => {
  const filters = COMMON.get('SystemCallFilter') ?? []

  test('allows what confines child processes, which no group of systemd contains everywhere', () => {
    const allowed = filters.filter((text) => !text.startsWith('~')).flatMap((text) => text.split(' '))
    expect(allowed).toEqual(
      expect.arrayContaining(['landlock_create_ruleset', 'landlock_add_rule', 'landlock_restrict_self']),
    )
  })

  test('does not forbid the code that Node compiles', () => {
    expect(COMMON.has('MemoryDenyWriteExecute')).toBe(false)
  })

  test('lets a child process fail without its service', () => {
    expect([COMMON.get('OOMPolicy'), COMMON.get('KillMode')]).toEqual([['continue'], ['mixed']])
  })
})
