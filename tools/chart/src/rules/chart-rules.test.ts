import { expect, test } from 'vitest'
import { chartProblems, type Resource } from './chart-rules.ts'

const labels = { 'app.kubernetes.io/component': 'catalog' }
const metadata = { name: 'fonds-catalog', labels }
const probe = (path: string) => ({ httpGet: { path, port: 'http' }, periodSeconds: 5, failureThreshold: 36 })
const CONTAINER = {
  name: 'catalog',
  image: 'registry.example/fonds:1',
  workingDir: '/app/services/catalog',
  args: ['src/main.ts'],
  env: [
    { name: 'DATABASE_URL', value: 'postgres://fonds_catalog@pg:5432/fonds' },
    { name: 'DATABASE_PASSWORD_FILE', value: '/run/secrets/catalog_database_password' },
    { name: 'GATEWAY_SECRET_FILE', value: '/run/secrets/gateway_secret' },
    { name: 'DRAIN_SECONDS', value: '15' },
  ],
  ports: [{ name: 'http', containerPort: 8080 }],
  startupProbe: probe('/livez'),
  readinessProbe: probe('/readyz'),
  livenessProbe: probe('/livez'),
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
}
const POD = {
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  terminationGracePeriodSeconds: 45,
  securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
  volumes: [
    {
      name: 'secrets',
      projected: {
        sources: [{ secret: { items: [{ path: 'catalog_database_password' }, { path: 'gateway_secret' }] } }],
      },
    },
  ],
}
const gatewayPeer = { podSelector: { matchLabels: { 'app.kubernetes.io/component': 'gateway' } } }
const readingRoomPeer = { podSelector: { matchLabels: { 'app.kubernetes.io/component': 'reading-room' } } }
const POLICY = {
  podSelector: { matchLabels: labels },
  policyTypes: ['Ingress', 'Egress'],
  ingress: [{ ports: [{ port: 8080 }], from: [gatewayPeer, readingRoomPeer] }],
}
const COMPOSE = {
  services: {
    catalog: {
      working_dir: '/app/services/catalog',
      environment: {
        DATABASE_URL: 'x',
        DATABASE_PASSWORD_FILE: 'x',
        GATEWAY_SECRET_FILE: 'x',
        GATEWAY_SECRET_PREVIOUS: '',
      },
    },
    postgres: {},
  },
}

interface Change {
  readonly container?: object
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly pod?: object
  readonly policy?: object
  readonly services?: object
}

function problemsWith({ container, env = [], pod, policy, services }: Change): string[] {
  const kept = CONTAINER.env.filter(({ name }) => env.every((each) => each.name !== name))
  const containers = [{ ...CONTAINER, env: [...kept, ...env], ...container }]
  const resources: Resource[] = [
    { kind: 'Deployment', metadata, spec: { template: { spec: { ...POD, containers, ...pod } } } },
    { kind: 'Service', metadata },
    { kind: 'NetworkPolicy', metadata, spec: { ...POLICY, ...policy } },
  ]
  const compose = { services: { ...COMPOSE.services, ...services } }
  return chartProblems({ resources, compose, dockerfile: 'EXPOSE 8080\n' })
}

test('a component like that of docker-compose.yml passes', () => {
  expect(problemsWith({})).toEqual([])
})

const service = { working_dir: '/app/services/search' }
const setting = (name: string, value: string) => ({ env: [{ name, value }] })

test.each<readonly [string, Change]>([
  ['search: is not in the chart', { services: { search: service } }],
  ['catalog: is not in docker-compose.yml', { services: { catalog: {} } }],
  ['catalog: runs fonds-search:1, not fonds', { container: { image: 'fonds-search:1' } }],
  ['catalog: runs in /app/services/oai, not /app/services/catalog', { container: { workingDir: '/app/services/oai' } }],
  ['catalog: runs src/worker.ts, not src/main.ts', { container: { args: ['src/worker.ts'] } }],
  ['catalog: must have port 8080', { container: { ports: [] } }],
  [
    'catalog: docker-compose.yml sets EXAMPLE, the chart cannot',
    { services: { catalog: { ...COMPOSE.services.catalog, environment: { EXAMPLE: '1' } } } },
  ],
  ['catalog: has no setting REDIS_URL', setting('REDIS_URL', 'redis://redis')],
  [
    'catalog: LOG_LEVEL: Invalid option: expected one of "silent"|"fatal"|"error"|"warn"|"info"|"debug"|"trace"',
    setting('LOG_LEVEL', 'loud'),
  ],
  ['catalog: DATABASE_URL: must be a postgres URL', setting('DATABASE_URL', 'redis://redis')],
  ['catalog: DATABASE_URL contains a password', setting('DATABASE_URL', 'postgres://a:b@c/d')],
  ['catalog: s3_access_key_id is not mounted', setting('GATEWAY_SECRET_FILE', '/run/secrets/s3_access_key_id')],
  ['catalog: must run as 10001', { pod: { securityContext: { ...POD.securityContext, runAsUser: 0 } } }],
  [
    'catalog: must have a read-only root',
    { container: { securityContext: { ...CONTAINER.securityContext, readOnlyRootFilesystem: false } } },
  ],
  ['catalog: must have no token', { pod: { automountServiceAccountToken: true } }],
  ['catalog: must not get the variables of other services', { pod: { enableServiceLinks: true } }],
  ['catalog: must have a memory limit', { container: { resources: { ...CONTAINER.resources, limits: {} } } }],
  ['catalog: probes /livez,/livez,/livez', { container: { readinessProbe: probe('/livez') } }],
  ['catalog: has 5 seconds to start', { container: { startupProbe: { ...probe('/livez'), failureThreshold: 1 } } }],
  ['catalog: is killed after 20 seconds, but needs 30', { pod: { terminationGracePeriodSeconds: 20 } }],
  [
    'catalog: anybody reaches its ports 8080',
    { policy: { ingress: [...POLICY.ingress, { ports: [{ port: 8080 }] }] } },
  ],
  ['catalog: is reached from gateway', { policy: { ingress: [{ from: [gatewayPeer] }] } }],
  ['catalog: its NetworkPolicy must cover both directions', { policy: { policyTypes: ['Ingress'] } }],
])('%s', (problem, change) => {
  expect(problemsWith(change)).toContain(problem)
})
