import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { type Served, serve } from '../stand/serve.ts'
import type { Program } from './programs.ts'

interface NginxOptions {
  /** Port of 127.0.0.1. */
  readonly upstream: number
  readonly folder: string
  /** Count requests by client and write an access log, as the gateway does; else it only passes on. */
  readonly likeGateway: boolean
  readonly signal: AbortSignal
}

/** Starts nginx as a reverse proxy: one worker, connections to the upstream kept. */
export async function startNginx(nginx: Program, options: NginxOptions): Promise<Served> {
  const port = await freePort()
  const folder = join(options.folder, `nginx-${port}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(options, port, folder))
  return serve({
    name: 'nginx',
    program: nginx,
    args: ['-p', folder, '-c', file, '-e', join(folder, 'error.log')],
    port,
    ready: '/',
    folder: options.folder,
    signal: options.signal,
  })
}

/** As root nginx changes to another user, whose temporary folders it could not make: it stays who it is. */
function configuration({ upstream, likeGateway }: NginxOptions, port: number, folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  access_log ${likeGateway ? `${folder}/access.log` : 'off'};
  limit_req_zone $binary_remote_addr zone=clients:10m rate=1000000r/s;
  upstream service {
    server 127.0.0.1:${upstream};
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      ${likeGateway ? 'limit_req zone=clients burst=1000 nodelay;' : ''}
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`
}
