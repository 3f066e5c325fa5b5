import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { accepts, bringFromDebian, freePort, launch, onPath } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit'

const RECIPES = resolve(import.meta.dirname, '../../../../deploy/proxies')

export const PROXIES = ['nginx', 'caddy', 'traefik'] as const
type ProxyName = (typeof PROXIES)[number]

interface Ports {
  readonly http: number
  readonly https: number
  readonly gateway: number
}

/** Prepares the recipe of a proxy; returns the program's arguments. */
type Prepare = (folder: string, ports: Ports) => readonly string[]

const PREPARE: Readonly<Record<ProxyName, Prepare>> = {
  nginx(folder, ports) {
    const site = write(folder, 'site.conf', recipe('nginx.conf', folder, ports))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const file = write(
      folder,
      'nginx.conf',
      [
        process.getuid?.() === 0 ? 'user root;' : '',
        `daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {}`,
        `http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}`,
        `include ${site}; }`,
      ].join('\n'),
    )
    return ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  },
  caddy(folder, ports) {
    const site = write(folder, 'site', recipe('Caddyfile', folder, ports))
    const options = `admin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}\nstorage file_system ${folder}`
    const file = write(folder, 'Caddyfile', `{\n${options}\n}\nimport ${site}\n`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
  traefik(folder, ports) {
    write(folder, 'fonds.yml', recipe('traefik-fonds.yml', folder, ports))
    return [`--configFile=${write(folder, 'traefik.yml', recipe('traefik.yml', folder, ports))}`]
  },
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/**
 * Returns a documented recipe in which only the addresses and files that its reader must replace have been replaced.
 */
function recipe(name: string, folder: string, { http, https, gateway }: Ports): string {
  const replacements: Readonly<Record<string, string>> = {
    '127.0.0.1:8080': `127.0.0.1:${gateway}`,
    '/etc/ssl/fonds': folder,
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    // Some machines have no IPv6.
    '  listen [::]:80;\n': '',
    '  listen [::]:443 ssl http2;\n': '',
    '":80"': `"127.0.0.1:${http}"`,
    '":443"': `"127.0.0.1:${https}"`,
    '/etc/traefik': folder,
    // This is the only place where Caddy accepts the address to listen on.
    '*.archives.example {': '*.archives.example {\n\tbind 127.0.0.1',
  }
  let text = readFileSync(join(RECIPES, name), 'utf8')
  for (const [from, to] of Object.entries(replacements)) text = text.replaceAll(from, to)
  return text
}

interface Program {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

/** Returns the proxy's program, or the reason why there is none. */
export function findProxy(name: ProxyName): Program | { readonly failure: string } {
  const installed = onPath(name)
  if (installed !== undefined) return { command: installed, env: {} }
  // Traefik has no Debian package.
  if (name === 'traefik') return { failure: 'traefik is not installed' }
  return bringFromDebian(name, [name], name === 'nginx' ? 'usr/sbin/nginx' : 'usr/bin/caddy')
}

interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface ReverseProxy {
  readonly http: number
  /** Sends a request over TLS, from any loopback address. */
  get(path: string, from: string, headers?: OutgoingHttpHeaders): Promise<ProxyAnswer>
  /** Begins requests from a loopback address that do not end. @returns a function that ends them */
  hold(count: number, from: string): () => void
  stop(): Promise<void>
}

/** Starts a proxy with its recipe in front of a gateway, with a self-signed certificate. */
export async function startReverseProxy(name: ProxyName, program: Program, gateway: number): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `fonds-${name}-`))
  await createCertificate(folder)
  const ports = { http: await freePort(), https: await freePort(), gateway }
  const args = PREPARE[name](folder, ports)
  mkdirSync(join(folder, 'home'))
  const env = { ...process.env, ...program.env, HOME: join(folder, 'home') }
  const server = await launch({ command: program.command, args, env, cwd: folder, stopSignal: 'SIGTERM' })
  await eventually(async () => {
    if (!(await accepts(ports.https))) throw new Error(`${name} does not listen: ${server.tail()}`)
  })
  return {
    http: ports.http,
    get: (path, from, headers = {}) => askOver(ports.https, path, from, headers),
    hold: (count, from) => holdOver(ports.https, count, from),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createCertificate(folder: string): Promise<void> {
  const names = 'subjectAltName=DNS:archives.example,DNS:*.archives.example'
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const args = ['req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=archives.example', '-addext', names]
  await promisify(execFile)('openssl', args)
}

/** Begins forms of which the last byte never comes. */
function holdOver(port: number, count: number, localAddress: string): () => void {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 13 }
  const held = Array.from({ length: count }, () => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/api/public/oai',
      method: 'POST',
      localAddress,
      servername: 'harbour.archives.example',
      agent: false,
      // The certificate is self-signed.
      rejectUnauthorized: false,
      headers: { ...form, Host: 'harbour.archives.example' },
    })
    sent.on('error', () => undefined)
    sent.write('verb=Identif')
    return sent
  })
  return () => {
    for (const sent of held) sent.destroy()
  }
}

/** Sends a request over TLS, with the Host of the headers as the name of the server. */
export function askOver(port: number, path: string, from: string, headers: OutgoingHttpHeaders): Promise<ProxyAnswer> {
  const host = String(headers.Host ?? 'harbour.archives.example')
  const options = { host: '127.0.0.1', port, path, localAddress: from, servername: host, agent: false } as const
  return new Promise((done, reject) => {
    const sent = request(
      // The certificate is self-signed.
      { ...options, rejectUnauthorized: false, headers: { ...headers, Host: host } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
