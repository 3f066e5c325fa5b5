import { globSync } from 'node:fs'
import { bringFromDebian, bringFromPip, onPath } from '@fonds/local-stack'

/** A program that ours are measured beside or by, and what it needs in its environment. */
export interface Program {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

export type ProgramName = 'wrk' | 'pgbench' | 'nginx' | 'iipsrv' | 'fop' | 'pyoai'

/** PostgreSQL's package carries its release; whichever the distribution has will do. */
const RELEASES = [18, 17, 16, 15, 14]

/** What IIPImage links that a small system lacks. */
const IIP_LIBRARIES = [
  ...['libfcgi0ldbl', 'libmemcached11', 'libhashkit2', 'libjpeg62-turbo', 'libopenjp2-7', 'libtiff6', 'libgomp1'],
  ...['libwebp7', 'liblerc4', 'libjbig0', 'libdeflate0'],
]

/** pyoai as it is published, in a server of WSGI that people keep, on the driver that is quickest. */
const PYOAI = ['pyoai==2.5.0', 'lxml==6.1.3', 'six==1.17.0', 'waitress==3.0.2', 'psycopg[binary]==3.3.9']

/** Where each is found, and where it comes from: unpacked into the user's cache, so that no server is started by an installation. */
const WAYS: Readonly<Record<ProgramName, readonly (() => Program | string)[]>> = {
  wrk: [() => installed('wrk'), () => fromDebian('wrk', ['wrk', 'libluajit-5.1-2'], 'usr/bin/wrk')],
  nginx: [() => installed('nginx', ['/usr/sbin/nginx']), () => fromDebian('nginx', ['nginx'], 'usr/sbin/nginx')],
  iipsrv: [
    () => installed('iipsrv.fcgi', ['/usr/lib/iipimage-server/iipsrv.fcgi']),
    () => fromDebian('iipimage', ['iipimage-server', ...IIP_LIBRARIES], 'usr/lib/iipimage-server/iipsrv.fcgi'),
  ],
  // A hundred packages of Java: where the machine has it.
  fop: [() => installed('fop')],
  // Python, which finds pyoai and what it needs.
  pyoai: [() => fromPip('pyoai-2.5.0', PYOAI)],
  pgbench: [
    // Debian's own in /usr/bin asks a script of Perl first.
    () => installed('pgbench', globSync('/usr/lib/postgresql/*/bin/pgbench').sort().toReversed()),
    ...RELEASES.map((release) => () => {
      const packages = [`postgresql-${release}`, 'libpq5']
      return fromDebian(`postgresql-${release}`, packages, `usr/lib/postgresql/${release}/bin/pgbench`)
    }),
  ],
}

/** The program, or why there is none. */
export function findProgram(name: ProgramName): Program | { readonly failure: string } {
  const failures: string[] = []
  for (const way of WAYS[name]) {
    const found = way()
    if (typeof found !== 'string') return found
    failures.push(found)
  }
  return { failure: `${name} could not be had (${failures.join('; ')})` }
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
