import { globSync } from 'node:fs'
import { bringFromDebian, bringFromPip, onPath } from '@fonds/local-stack'

/** A program to compare or measure with, and the environment that it needs. */
export interface Program {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

export type ProgramName = 'wrk' | 'pgbench' | 'nginx' | 'iipsrv' | 'fop' | 'pyoai'

/** Releases of PostgreSQL's package to try; any of them will do. */
const RELEASES = [18, 17, 16, 15, 14]

/** Libraries that IIPImage links to and that a minimal system lacks. */
const IIP_LIBRARIES = [
  ...['libfcgi0ldbl', 'libmemcached11', 'libhashkit2', 'libjpeg62-turbo', 'libopenjp2-7', 'libtiff6', 'libgomp1'],
  ...['libwebp7', 'liblerc4', 'libjbig0', 'libdeflate0'],
]

/** pyoai as published, served by a maintained WSGI server, with the fastest driver. */
const PYOAI = ['pyoai==2.5.0', 'lxml==6.1.3', 'six==1.17.0', 'waitress==3.0.2', 'psycopg[binary]==3.3.9']

/**
 * The places to look for each program, in order. Packages are unpacked into the user's cache instead of being
 * installed, which might start a server.
 */
const SOURCES: Readonly<Record<ProgramName, readonly (() => Program | string)[]>> = {
  wrk: [() => installed('wrk'), () => fromDebian('wrk', ['wrk', 'libluajit-5.1-2'], 'usr/bin/wrk')],
  nginx: [() => installed('nginx', ['/usr/sbin/nginx']), () => fromDebian('nginx', ['nginx'], 'usr/sbin/nginx')],
  iipsrv: [
    () => installed('iipsrv.fcgi', ['/usr/lib/iipimage-server/iipsrv.fcgi']),
    () => fromDebian('iipimage', ['iipimage-server', ...IIP_LIBRARIES], 'usr/lib/iipimage-server/iipsrv.fcgi'),
  ],
  // Used only if it is installed, because it depends on a hundred Java packages.
  fop: [() => installed('fop')],
  // A Python environment with pyoai and its dependencies.
  pyoai: [() => fromPip('pyoai-2.5.0', PYOAI)],
  pgbench: [
    // The one in /usr/bin is a Perl wrapper.
    () => installed('pgbench', globSync('/usr/lib/postgresql/*/bin/pgbench').sort().toReversed()),
    ...RELEASES.map((release) => () => {
      const packages = [`postgresql-${release}`, 'libpq5']
      return fromDebian(`postgresql-${release}`, packages, `usr/lib/postgresql/${release}/bin/pgbench`)
    }),
  ],
}

/** Finds a program. @returns it, or the reason why it is not available */
export function findProgram(name: ProgramName): Program | { readonly failure: string } {
  const failures: string[] = []
  for (const way of SOURCES[name]) {
    const found = way()
    if (typeof found !== 'string') return found
    failures.push(found)
  }
  return { failure: `${name} is not available (${failures.join('; ')})` }
}

function installed(name: string, places: readonly string[] = []): Program | string {
  const command = places.find((place) => globSync(place).length > 0) ?? onPath(name)
  return command === undefined ? `no ${name} on the PATH` : { command, env: {} }
}

function fromDebian(name: string, packages: readonly string[], program: string): Program | string {
  const unpacked = bringFromDebian(name, packages, program)
  return 'failure' in unpacked ? unpacked.failure : unpacked
}

function fromPip(name: string, packages: readonly string[]): Program | string {
  const brought = bringFromPip(name, packages)
  return 'failure' in brought ? brought.failure : brought
}
