import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LocalStackError } from '../errors.ts'
import { findRedisWithTls } from './find.ts'
import { MEMORY_ONLY, type RedisServer, startServer } from './server.ts'
import type { RedisOptions } from './start.ts'

export interface TlsRedis {
  /** Value of REDIS_URL, with the password. */
  readonly url: string
  /** File with the certificate of the authority, for NODE_EXTRA_CA_CERTS. */
  readonly authority: string
  readonly server: RedisServer
  readonly stop: () => Promise<void>
}

const PASSWORD = 'secret'

/**
 * Starts a Redis server on 127.0.0.1 that only accepts TLS, with a certificate for `localhost` by its own authority.
 *
 * @throws LocalStackError if no program can do this, or openssl is not installed
 */
export async function startTlsRedis({ dir, ...options }: RedisOptions): Promise<TlsRedis> {
  mkdirSync(dir, { recursive: true })
  const { authority, certificate, key } = makeCertificates(dir)
  const server = await startServer({
    ...options,
    dir,
    program: findRedisWithTls(),
    args: (port) => [
      ...['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...MEMORY_ONLY],
      ...['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority],
      ...['--tls-auth-clients', 'no', '--requirepass', PASSWORD],
    ],
  })
  return { url: `rediss://:${PASSWORD}@localhost:${server.port}`, authority, server, stop: server.stop }
}

/** Makes an authority, and the certificate of the server that it signs. */
function makeCertificates(dir: string) {
  const at = (name: string) => join(dir, name)
  const [authority, authorityKey] = [at('authority.pem'), at('authority.key')]
  const [certificate, key, request] = [at('server.pem'), at('server.key'), at('server.csr')]
  const extensions = at('server.ext')
  writeFileSync(extensions, 'subjectAltName=DNS:localhost\n')
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...elliptic,
    '-days',
    '2',
    '-subj',
    '/CN=Authority',
    '-keyout',
    authorityKey,
    '-out',
    authority,
  )
  openssl('req', ...elliptic, '-subj', '/CN=localhost', '-keyout', key, '-out', request)
  const signer = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-extfile', extensions]
  openssl('x509', '-req', '-days', '2', '-in', request, ...signer, '-out', certificate)
  return { authority, certificate, key }
}

function openssl(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new LocalStackError(`openssl ${args[0]}: ${stderr ?? 'is not installed'}`)
}
