import type { RunningServer } from '../testbed/serve.ts'
import type { Program } from './programs.ts'
import { serveNginx } from './serve-nginx.ts'

interface NginxOptions {
  /** Port on 127.0.0.1. */
  readonly upstream: number
  readonly folder: string
  /** Whether to limit requests by client and write an access log, as the gateway does. */
  readonly likeGateway: boolean
  /** Whether to cache responses for a minute, ignoring their cache headers. */
  readonly cache?: boolean
  /**
   * Port on 127.0.0.1 of the server for images. If given, clients are told apart by the address that a trusted proxy
   * reports, and each may have 16 requests at a time.
   */
  readonly images?: number
  readonly signal: AbortSignal
}

const CACHING = `proxy_cache kept;
      proxy_cache_key $host$request_uri$http_accept$http_accept_encoding;
      proxy_ignore_headers Cache-Control Vary;
      proxy_cache_valid 200 1m;`

const PER_CLIENT = `set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  limit_conn_zone $binary_remote_addr zone=connections:10m;
  limit_conn connections 16;`

/** Files are not buffered on disk, where stalled readers would leave 40 MB each. */
const imagesFrom = (port: number): string => `location ~ /images/ {
      proxy_pass http://127.0.0.1:${port};
      proxy_max_temp_file_size 0;
    }`

/** Starts nginx as a reverse proxy with persistent upstream connections. */
export function startNginx(nginx: Program, options: NginxOptions): Promise<RunningServer> {
  const { upstream, folder, likeGateway, cache = false, images, signal } = options
  return serveNginx(
    nginx,
    { name: 'nginx', folder, signal },
    (port, own) => `
  access_log ${likeGateway ? `${own}/access.log` : 'off'};
  ${cache ? `proxy_cache_path ${own}/cache keys_zone=kept:10m;` : ''}
  ${images === undefined ? '' : PER_CLIENT}
  limit_req_zone $binary_remote_addr zone=clients:10m rate=1000000r/s;
  upstream service {
    server 127.0.0.1:${upstream};
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    ${images === undefined ? '' : imagesFrom(images)}
    location / {
      ${likeGateway ? 'limit_req zone=clients burst=1000 nodelay;' : ''}
      ${cache ? CACHING : ''}
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }`,
  )
}
