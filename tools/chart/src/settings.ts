import { Config as CatalogConfig } from '@fonds/catalog/src/config.ts'
import { SECRET_SETTINGS } from '@fonds/config'
import { HttpConfig as ExportConfig, WorkerConfig as ExportWorkerConfig } from '@fonds/export/src/config.ts'
import { GatewayConfig } from '@fonds/gateway/src/config.ts'
import { Config as MediaConfig, WorkerConfig as MediaWorkerConfig } from '@fonds/media/src/config.ts'
import { Config as OaiConfig } from '@fonds/oai/src/config.ts'
import { Config as ReadingRoomConfig } from '@fonds/reading-room/src/config.ts'
import { Config as SearchConfig, WorkerConfig as SearchWorkerConfig } from '@fonds/search/src/config.ts'
import { z } from 'zod'

/** The settings of each component of the chart, by its name; the same as those of docker-compose.yml. */
export const COMPONENT_SETTINGS: Readonly<Record<string, z.ZodType>> = {
  gateway: GatewayConfig,
  catalog: CatalogConfig,
  search: SearchConfig,
  'search-worker': SearchWorkerConfig,
  media: MediaConfig,
  'media-worker': MediaWorkerConfig,
  export: ExportConfig,
  'export-worker': ExportWorkerConfig,
  oai: OaiConfig,
  'reading-room': ReadingRoomConfig,
}

/** Returns the component's key in the chart's values. */
export const valuesKey = (component: string): string => component.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Settings that the chart derives from other values. */
const DERIVED = new Set([
  ...[
    'HOST',
    'PORT',
    'ADMIN_HOST',
    'ADMIN_PORT',
    'DATA_DIR',
    'DRAIN_SECONDS',
    'QUEUE_PREFIX',
    'DATABASE_POOLER_ADDRESS',
    'TRUSTED_PROXIES',
  ],
  ...['PUBLIC_URL', 'BASE_DOMAIN', 'DEFAULT_TENANT', 'OBJECT_STORE_URL', 'S3_ENDPOINT', 'S3_REGION'],
  ...['ELASTICSEARCH_URL', 'ELASTICSEARCH_INDEX', 'ELASTICSEARCH_USERNAME'],
  ...['CATALOG_URL', 'SEARCH_URL', 'MEDIA_URL', 'EXPORT_URL', 'OAI_URL', 'READING_ROOM_URL'],
])

/** A JSON schema, as far as it is used. */
export type Schema = Readonly<Record<string, unknown>>

/** Returns the JSON schemas of a component's settings, by name. */
export function settingSchemas(component: string): Readonly<Record<string, Schema>> {
  const settings = COMPONENT_SETTINGS[component]
  if (settings === undefined) throw new Error(`no component is called ${component}`)
  const { properties } = z.toJSONSchema(inputOf(settings), { io: 'output', unrepresentable: 'any' })
  return (properties ?? {}) as Readonly<Record<string, Schema>>
}

/** Returns the schemas of the settings that an operator may set by name: neither secrets, nor derived from other values. */
export function openSettings(component: string): Readonly<Record<string, Schema>> {
  const secrets: readonly string[] = SECRET_SETTINGS
  const names = Object.entries(settingSchemas(component)).filter(
    ([name]) => !DERIVED.has(name) && !secrets.includes(name),
  )
  return Object.fromEntries(names.map(([name, schema]) => [name, forValues(schema)]))
}

/** The gateway's settings are transformed as a whole, which has no JSON schema. */
const inputOf = (settings: z.ZodType): z.ZodType =>
  settings instanceof z.ZodPipe && settings.in instanceof z.ZodObject ? settings.in : settings

/** In YAML, a number or a boolean needs no quotes; every setting may also be given as text. */
function forValues({ type, minimum, maximum, enum: choices, description }: Schema): Schema {
  const about = description === undefined ? {} : { description }
  if (type === 'integer' || type === 'number') return { type: [type, 'string'], minimum, maximum, ...about }
  if (!Array.isArray(choices)) return { type: ['string', 'number', 'boolean'], ...about }
  const asBooleans = choices.flatMap((choice) => (choice === 'true' ? [true] : choice === 'false' ? [false] : []))
  return { enum: [...choices, ...asBooleans], ...about }
}
