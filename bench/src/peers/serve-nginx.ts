import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { type RunningServer, serve } from '../testbed/serve.ts'
import type { Program } from './programs.ts'

interface NginxOptions {
  /** Name of its log and of its folder. */
  readonly name: string
  readonly folder: string
  readonly signal: AbortSignal
}

/** Temporary folders of nginx, which by default are in system directories. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts nginx on a free port, with one worker and its own folder for all files that it writes.
 * @param http returns the content of its `http` block
 */
export async function serveNginx(
  program: Program,
  { name, folder, signal }: NginxOptions,
  http: (port: number, own: string) => string,
): Promise<RunningServer> {
  const port = await freePort()
  const own = join(folder, `${name}-${port}`)
  mkdirSync(own, { recursive: true })
  const file = join(own, 'nginx.conf')
  writeFileSync(file, configuration(own, http(port, own)))
  const args = ['-p', own, '-c', file, '-e', join(own, 'error.log')]
  return serve({ name, program, args, port, ready: '/', folder, signal })
}

/**
 * Keeps nginx from switching to another user when it runs as root: that user could not create the temporary folders.
 */
function configuration(own: string, http: string): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${own}/nginx.pid;
events { worker_connections 4096; }
http {
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  ${http.trim()}
}
`
}
