import { SECRET_SETTINGS } from '@fonds/config'
import { COMPONENT_SETTINGS, openSettings, type Schema, valuesKey } from './settings.ts'

const text: Schema = { type: 'string' }
const flag: Schema = { type: 'boolean' }
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum })
const matching = (pattern: string): Schema => ({ type: 'string', pattern })
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const oneOf = (...choices: readonly string[]): Schema => ({ enum: choices })
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` })
/** An object without other keys. */
const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  properties,
})
const mapOf = (values: Schema, names?: string): Schema => ({
  type: 'object',
  ...(names === undefined ? {} : { propertyNames: { pattern: names } }),
  additionalProperties: values,
})
/** Part of a Kubernetes resource, which the cluster itself checks. */
const free: Schema = { type: 'object' }

const QUANTITY = '^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$'
const DNS_LABEL = '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'
const SECRET_KEYS = '^[A-Za-z0-9._-]+$'

const DEFINITIONS: Readonly<Record<string, Schema>> = {
  quantity: { anyOf: [matching(QUANTITY), { type: 'number', minimum: 0 }] },
  quantities: mapOf(ref('quantity')),
  resources: object({ requests: ref('quantities'), limits: ref('quantities') }),
  labels: mapOf(text),
  extraEnv: listOf({
    type: 'object',
    required: ['name'],
    properties: { name: { allOf: [text, { not: { enum: SECRET_SETTINGS } }] } },
  }),
  probe: object({
    periodSeconds: whole(1, 300),
    timeoutSeconds: whole(1, 300),
    failureThreshold: whole(1, 1000),
    successThreshold: whole(1, 10),
    initialDelaySeconds: whole(0, 600),
  }),
  peers: listOf(object({ podSelector: free, namespaceSelector: free, ipBlock: free })),
  autoscaling: object(
    {
      enabled: flag,
      minReplicas: whole(1, 1000),
      maxReplicas: whole(1, 1000),
      cpuUtilization: whole(1, 100),
      queue: object({ metric: text, matchLabels: ref('labels'), jobsPerReplica: whole(1, 1_000_000) }),
    },
    ['enabled', 'minReplicas', 'maxReplicas'],
  ),
}

const placement = {
  nodeSelector: ref('labels'),
  tolerations: listOf(free),
  affinity: free,
  priorityClassName: text,
} as const

/** Components that can be left out; their workers are left out with them. */
const OPTIONAL = ['search', 'media', 'export', 'oai', 'reading-room']

function componentSchema(component: string): Schema {
  return object(
    {
      ...(OPTIONAL.includes(component) ? { enabled: flag } : {}),
      replicas: whole(0, 1000),
      settings: object(openSettings(component)),
      resources: ref('resources'),
      autoscaling: ref('autoscaling'),
      extraEnv: ref('extraEnv'),
      podLabels: ref('labels'),
      podAnnotations: ref('labels'),
      serviceAccountAnnotations: ref('labels'),
      topologySpreadConstraints: listOf(free),
      tmpSize: ref('quantity'),
      ...placement,
    },
    ['replicas', 'resources'],
  )
}

const GENERAL: Readonly<Record<string, Schema>> = {
  // Charts that contain this one set it.
  global: free,
  nameOverride: text,
  fullnameOverride: { anyOf: [{ const: '' }, matching(DNS_LABEL)] },
  image: object({
    registry: text,
    name: matching('^[a-z0-9._/-]+$'),
    tag: text,
    digest: matching('^(sha256:[0-9a-f]{64})?$'),
    pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
    pullSecrets: listOf(text),
  }),
  publicUrl: matching('^(https?://[^/]+)?$'),
  baseDomain: matching('^[a-z0-9.-]*$'),
  defaultTenant: text,
  trustedProxies: matching('.'),
  drainSeconds: whole(0, 600),
  secrets: object({
    name: matching(SECRET_KEYS),
    overrides: mapOf(object({ name: matching(SECRET_KEYS), key: matching(SECRET_KEYS) }), '^[a-z0-9_]+$'),
    previousGatewaySecret: flag,
    backupKey: flag,
    revision: { type: ['string', 'number'] },
  }),
  certificateAuthority: object({ configMap: text, key: matching(SECRET_KEYS) }),
  labels: object({ configMap: text }),
  postgresql: object({
    host: matching('^[A-Za-z0-9._:\\[\\]-]*$'),
    port: whole(1, 65_535),
    database: matching('.'),
    owner: matching('.'),
    parameters: matching('^[^?#\\s]*$'),
    pooler: object({ host: matching('^[A-Za-z0-9._:\\[\\]-]*$'), port: whole(1, 65_535) }),
    maxConnections: whole(0, 100_000),
  }),
  redis: object({
    // A password here would be in every pod's environment.
    url: matching('^(rediss?(\\+cluster|\\+sentinel)?://([^@:/\\s]+@)?[^@?\\s]+)?$'),
    password: flag,
    sentinelPassword: flag,
    prefix: matching('^[a-z][a-z0-9-]{0,39}$'),
  }),
  elasticsearch: object({
    // Nodes, separated by commas.
    url: matching('^(https?://[^@\\s,]+(, *https?://[^@\\s,]+)*)?$'),
    auth: oneOf('password', 'apiKey', 'none'),
    username: text,
    index: matching('^[a-z][a-z0-9_]{0,60}$'),
  }),
  files: object({
    bucket: matching('^(s3://[^\\s]+)?$'),
    endpoint: matching('^(https?://[^@\\s]+)?$'),
    region: matching('.'),
    credentials: oneOf('keys', 'ambient'),
    volume: object({
      existingClaim: text,
      storageClass: text,
      accessMode: oneOf('ReadWriteMany', 'ReadWriteOnce'),
      size: ref('quantity'),
    }),
    scratchSize: ref('quantity'),
  }),
  ingress: object({
    enabled: flag,
    className: text,
    annotations: ref('labels'),
    hosts: listOf(text),
    extraHosts: listOf(text),
    tls: listOf(object({ hosts: listOf(text), secretName: text })),
  }),
  networkPolicy: object({
    enabled: flag,
    ...Object.fromEntries(
      ['ingressControllers', 'scrapers', 'postgresql', 'redis', 'elasticsearch', 'objectStore', 'sources'].map(
        (name) => [name, ref('peers')],
      ),
    ),
    extraEgress: listOf(free),
  }),
  metrics: object({
    serviceMonitor: object({ enabled: flag, interval: matching('^[0-9]+(ms|s|m)$'), labels: ref('labels') }),
    rules: object({ enabled: flag, labels: ref('labels') }),
  }),
  migrate: object({
    enabled: flag,
    activeDeadlineSeconds: whole(1, 1_000_000),
    resources: ref('resources'),
    ...placement,
  }),
  cli: object({
    enabled: flag,
    resources: ref('resources'),
    tmpSize: ref('quantity'),
    extraEnv: ref('extraEnv'),
    serviceAccountAnnotations: ref('labels'),
    ...placement,
  }),
  sync: object({
    ...{ enabled: flag, every: whole(1, 86_400), passwords: text, ports: listOf(whole(1, 65_535)) },
    ...{ resources: ref('resources'), tmpSize: ref('quantity'), extraEnv: ref('extraEnv') },
    ...placement,
  }),
  // Kubernetes allows 52 characters for the whole name.
  cronJobs: mapOf(
    object({ schedule: text, timeZone: text, suspend: flag, args: listOf(text) }, ['schedule', 'args']),
    '^[a-z][a-z0-9-]{0,9}[a-z0-9]$',
  ),
  backup: object({
    ...{ enabled: flag, schedule: text, timeZone: text, to: text, existingClaim: text },
    args: listOf(text),
  }),
  podLabels: ref('labels'),
  podAnnotations: ref('labels'),
  extraEnv: ref('extraEnv'),
  probes: object({ startup: ref('probe'), readiness: ref('probe'), liveness: ref('probe') }),
  ...placement,
}

/** Returns the JSON schema of the chart's values, which refuses every unknown key and every unknown setting. */
export function valuesSchema(): Schema {
  const components = Object.keys(COMPONENT_SETTINGS).map((name) => [valuesKey(name), componentSchema(name)] as const)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart fonds',
    ...object({ ...GENERAL, ...Object.fromEntries(components) }),
    definitions: DEFINITIONS,
  }
}
