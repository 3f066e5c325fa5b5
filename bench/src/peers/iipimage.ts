import { freePort } from '@fonds/local-stack'
import { serve } from '../testbed/serve.ts'
import type { Testbed } from '../testbed/testbed.ts'
import type { Program } from './programs.ts'
import { serveNginx } from './serve-nginx.ts'

interface IipOptions {
  readonly iipsrv: Program
  readonly nginx: Program
  /** Folder of the pyramids. */
  readonly images: string
  /** Number of IIPImage processes. */
  readonly processes: number
}

/** IIPImage behind nginx, its usual deployment; each process caches tiles in memory. */
export interface Iip {
  readonly origin: string
  /** Process ids by part. */
  readonly parts: Readonly<Record<string, number>>
  /** Returns the path of a IIIF image request for a file. */
  path(file: string, rest: string): string
}

/** Starts IIPImage and nginx, which stop with the benchmark. @throws if one of them does not start */
export async function startIip(testbed: Testbed, { iipsrv, nginx, images, processes }: IipOptions): Promise<Iip> {
  const common = { folder: testbed.folder, signal: testbed.signal }
  const parts: Record<string, number> = {}
  const ports: number[] = []
  const env = { FILESYSTEM_PREFIX: `${images}/`, VERBOSITY: '0', LOGFILE: '/dev/null', MAX_IMAGE_CACHE_SIZE: '64' }
  for (let n = 0; n < processes; n++) {
    const port = await freePort()
    const args = ['--bind', `127.0.0.1:${port}`]
    const served = testbed.keep(
      await serve({ ...common, name: 'iipsrv', program: iipsrv, args, env, port, ready: null }),
    )
    parts[`iipimage ${n + 1}`] = served.pid
    ports.push(port)
  }
  const http = (port: number) => fastcgi(port, ports)
  const front = testbed.keep(await serveNginx(nginx, { ...common, name: 'iip-nginx' }, http))
  return { origin: front.origin, parts: { ...parts, nginx: front.pid }, path: (name, rest) => `/?IIIF=${name}/${rest}` }
}

// `fastcgi_keep_conn` is left out, because IIPImage stops responding with it.
function fastcgi(port: number, upstreams: readonly number[]): string {
  const parameters = ['QUERY_STRING $query_string', 'REQUEST_METHOD $request_method', 'REQUEST_URI $request_uri']
  return `
  access_log off;
  upstream iip {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      fastcgi_pass iip;
      ${parameters.map((parameter) => `fastcgi_param ${parameter};`).join('\n      ')}
      fastcgi_param HTTP_HOST $host;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
    }
  }`
}
