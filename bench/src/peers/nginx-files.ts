import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { type Served, serve } from '../stand/serve.ts'
import type { Program } from './programs.ts'

interface NginxFilesOptions {
  /** The folder whose files it serves. */
  readonly root: string
  readonly folder: string
  readonly signal: AbortSignal
}

/** Starts nginx as a server of files, as it is usually set: one worker, `sendfile`, open files remembered. */
export async function startNginxFiles(nginx: Program, { root, folder, signal }: NginxFilesOptions): Promise<Served> {
  const port = await freePort()
  const own = join(folder, `nginx-files-${port}`)
  mkdirSync(own, { recursive: true })
  const file = join(own, 'nginx.conf')
  writeFileSync(file, configuration(own, root, port))
  const args = ['-p', own, '-c', file, '-e', join(own, 'error.log')]
  return serve({ name: 'nginx-files', program: nginx, args, port, ready: '/', folder, signal })
}

function configuration(folder: string, root: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    autoindex on;
  }
}
`
}
