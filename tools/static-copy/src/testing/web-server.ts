import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { accepts, bringFromDebian, freePort, launch, onPath } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit'

export const WEB_SERVERS = ['nginx', 'caddy', 'apache'] as const
type WebServerName = (typeof WEB_SERVERS)[number]

interface Program {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

/** The server on which a recipe is tried. */
interface Site {
  readonly folder: string
  readonly host: string
  readonly data: string
  readonly port: number
}

const APACHE_PACKAGES = ['apache2-bin', 'libapr1', 'libaprutil1', 'liblua5.3-0', 'libnghttp2-14', 'libbrotli1']
const PROGRAMS: Readonly<Record<WebServerName, { readonly packages: readonly string[]; readonly path: string }>> = {
  nginx: { packages: ['nginx'], path: 'usr/sbin/nginx' },
  caddy: { packages: ['caddy'], path: 'usr/bin/caddy' },
  apache: { packages: APACHE_PACKAGES, path: 'usr/sbin/apache2' },
}

/** Returns the program of a web server, or the reason why there is none. */
export function findWebServer(name: WebServerName): Program | { readonly failure: string } {
  const { packages, path } = PROGRAMS[name]
  const installed = onPath(path.split('/').at(-1) ?? '') ?? [`/${path}`].find(existsSync)
  return installed === undefined ? bringFromDebian(name, packages, path) : { command: installed, env: {} }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A web server with a recipe. */
export interface WebServer {
  readonly origin: string
  /** Sends a request whose path is left as it is. */
  ask(path: string, headers?: OutgoingHttpHeaders): Promise<Answer>
  stop(): Promise<void>
}

/** Prepares a recipe, in which only what its reader must adjust is replaced; returns the program's arguments. */
type Prepare = (recipe: string, site: Site, command: string) => readonly string[]

const PREPARE: Readonly<Record<WebServerName, Prepare>> = {
  nginx(recipe, { folder, data, port }) {
    const site = recipe.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/srv/copy/data', data)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const lines = [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {}`,
      `http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}`,
      `${site} }`,
    ]
    return ['-p', folder, '-c', write(folder, 'nginx.conf', lines.join('\n')), '-e', join(folder, 'error.log')]
  },
  caddy(recipe, { folder, host, data, port }) {
    const site = recipe
      .replace(`${host} {`, `http://${host}:${port} {\n\tbind 127.0.0.1`)
      .replace('/srv/copy/data', data)
    const file = write(folder, 'Caddyfile', `{\nadmin off\nstorage file_system ${folder}\n}\n${site}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
  apache(recipe, { folder, data, port }, command) {
    const modules = [dirname(dirname(command)), '/usr']
      .flatMap((root) => [join(root, 'lib/apache2/modules'), join(root, 'libexec/apache2')])
      .find(existsSync)
    const types = write(folder, 'mime.types', 'text/html html\napplication/json json\napplication/pdf pdf\n')
    const site = recipe.replace('*:80', `127.0.0.1:${port}`).replaceAll('/srv/copy/data', data)
    const lines = [
      ...['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite'].map(
        (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
      ),
      ...[
        `Listen 127.0.0.1:${port}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        `DefaultRuntimeDir ${folder}`,
      ],
      ...[`TypesConfig ${types}`, 'ServerName localhost'],
      site,
    ]
    return ['-D', 'FOREGROUND', '-d', folder, '-f', write(folder, 'apache.conf', lines.join('\n'))]
  },
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, `${text}\n`)
  return file
}

interface StartOptions {
  readonly program: Program
  readonly recipe: string
  /** The copy's host name in the recipe. */
  readonly host: string
  /** Folder of the copy's payload. */
  readonly data: string
}

/** Starts a web server with a recipe of a static copy. */
export async function startWebServer(
  name: WebServerName,
  { program, recipe, host, data }: StartOptions,
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), `fonds-${name}-`))
  const port = await freePort()
  const args = PREPARE[name](recipe, { folder, host, data, port }, program.command)
  mkdirSync(join(folder, 'home'))
  const env = { ...process.env, ...program.env, HOME: join(folder, 'home') }
  const server = await launch({ command: program.command, args, env, cwd: folder, stopSignal: 'SIGTERM' })
  await eventually(async () => {
    if (!(await accepts(port))) throw new Error(`${name} does not listen: ${server.tail()}`)
  })
  const origin = `http://${host}:${port}`
  return {
    origin,
    ask: (path, headers = {}) => askRaw(port, path, { ...headers, Host: `${host}:${port}` }),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function askRaw(port: number, path: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((done, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
