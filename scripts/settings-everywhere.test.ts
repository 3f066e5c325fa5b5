import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPONENT_SETTINGS, openSettings, settingSchemas } from '@fonds/chart'
import { parseConfig, SECRET_SETTINGS } from '@fonds/config'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'

interface ComposeFile {
  readonly services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string>> }>>
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { services }: ComposeFile = parse(read('docker-compose.yml'), { merge: true })
const components = Object.keys(COMPONENT_SETTINGS)

/** Settings that Compose does not pass on, with the reason. */
const NOT_IN_COMPOSE: Readonly<Record<string, string>> = {
  HOST: 'set in the images',
  PORT: 'set in the images; GATEWAY_PORTS publishes the gateway’s',
}

/** Settings that a unit fixes, so that /etc/fonds/fonds.env cannot set them. */
const FIXED_IN_UNITS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'DATABASE_ADDRESS, and the login of each service',
  DATA_DIR: 'the folder that systemd creates',
  RENDERS_AT_ONCE: 'EXPORTS_AT_ONCE for the export worker, as in Compose',
  RENDER_MEMORY_MB: 'EXPORT_MEMORY_MB for the export worker, as in Compose',
}

test.each(components)('every setting of %s can be set in docker-compose.yml', (name) => {
  const given = services[name]?.environment ?? {}
  const missing = Object.keys(settingSchemas(name)).filter(
    (setting) => !(setting in given) && !(`${setting}_FILE` in given) && !(setting in NOT_IN_COMPOSE),
  )
  expect(missing).toEqual([])
})

test.each(components)('%s starts with what docker-compose.yml sets if .env is empty', (name) => {
  const settings = COMPONENT_SETTINGS[name]
  if (settings === undefined) throw new Error(name)
  const entries = Object.entries(services[name]?.environment ?? {}).flatMap(([setting, value]) => {
    if (setting.endsWith('_FILE') && value !== '') return [[setting.slice(0, -'_FILE'.length), 'x'.repeat(40)] as const]
    return [[setting, withDefaults(String(value))] as const]
  })
  const result = parseConfig(settings, { PORT: '8080', HOST: '0.0.0.0', ...Object.fromEntries(entries) })
  expect(result.ok ? [] : result.problems).toEqual([])
})

/** Fills in the defaults of variables, the innermost first. */
function withDefaults(value: string): string {
  const filled = value.replaceAll(/\$\{\w+:-([^${}]*)\}/g, '$1')
  return filled === value ? filled : withDefaults(filled)
}

test('programs of one installation are given shared settings alike', () => {
  for (const setting of ['QUEUE_PREFIX', 'LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS']) {
    const values = components.map((name) => services[name]?.environment[setting]).filter((value) => value !== undefined)
    expect([setting, ...new Set(values)]).toEqual([setting, `\${${setting}:-}`])
  }
})

test.each(components)('every setting of %s can be set in the environment file of the units', (name) => {
  const unit = read(`deploy/systemd/fonds-${name}.service`)
  expect(read('deploy/systemd/fonds-.service.d/10-common.conf')).toContain('EnvironmentFile=/etc/fonds/fonds.env\n')
  // The file overrules Environment=, but not what `env` sets in front of the program.
  const [, assigned = ''] = /^ExecStart=\/usr\/bin\/env ((?:\S+=\S* )+)/m.exec(unit) ?? []
  const fixed = assigned.split(' ').flatMap((text) => /^(\w+)=/.exec(text)?.[1] ?? [])
  expect(fixed.filter((setting) => !(setting in FIXED_IN_UNITS))).toEqual([])
})

test.each(components)('every setting of %s can be set in the values of the chart', (name) => {
  const templates = ['_env.tpl', '_components.tpl', '_pod.tpl']
    .map((file) => read(`deploy/helm/fonds/templates/${file}`))
    .join('')
  const secrets: readonly string[] = SECRET_SETTINGS
  const open = openSettings(name)
  // Those that are not open by name are derived from other values, or come from the Secret or from `extraEnv`.
  const derived = Object.keys(settingSchemas(name)).filter(
    (setting) => !(setting in open) && !secrets.includes(setting),
  )
  const missing = derived.filter(
    (setting) => !templates.includes(setting) && !setting.endsWith('_URL') && !(setting in NOT_IN_COMPOSE),
  )
  expect(missing).toEqual([])
})
