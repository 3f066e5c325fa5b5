import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { type Served, serve } from '../stand/serve.ts'
import type { Program } from './programs.ts'

interface NginxOptions {
  /** Of its log and its folder. */
  readonly name: string
  readonly folder: string
  readonly signal: AbortSignal
}

/** nginx writes nowhere but here: as it comes it would write to the system's folders. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts nginx on a free port: one worker, all that it writes in a folder of its own.
 * @param http what stands in its `http` block besides
 */
export async function serveNginx(
  program: Program,
  { name, folder, signal }: NginxOptions,
  http: (port: number, own: string) => string,
): Promise<Served> {
  const port = await freePort()
  const own = join(folder, `${name}-${port}`)
  mkdirSync(own, { recursive: true })
  const file = join(own, 'nginx.conf')
  writeFileSync(file, configuration(own, http(port, own)))
  const args = ['-p', own, '-c', file, '-e', join(own, 'error.log')]
  return serve({ name, program, args, port, ready: '/', folder, signal })
}

/** As root nginx changes to another user, whose temporary folders it could not make: it stays who it is. */
function configuration(own: string, http: string): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${own}/nginx.pid;
events { worker_connections 1024; }
http {
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  ${http.trim()}
}
`
}
