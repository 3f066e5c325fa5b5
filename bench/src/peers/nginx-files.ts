import type { RunningServer } from '../testbed/serve.ts'
import type { Program } from './programs.ts'
import { serveNginx } from './serve-nginx.ts'

interface NginxFilesOptions {
  /** The folder to serve. */
  readonly root: string
  readonly folder: string
  readonly signal: AbortSignal
}

/** Starts nginx as a file server with its usual settings: `sendfile` and a cache of open files. */
export function startNginxFiles(nginx: Program, { root, folder, signal }: NginxFilesOptions): Promise<RunningServer> {
  return serveNginx(
    nginx,
    { name: 'nginx-files', folder, signal },
    (port) => `
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    autoindex on;
  }`,
  )
}
