import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { bringFromDebian } from '@fonds/local-stack'

/** Packages of a system with a C library, a shell and perl, and nothing that Fonds could need in addition. */
const PACKAGES = [
  ...['libc6', 'libgcc-s1', 'libstdc++6', 'dash', 'coreutils', 'perl-base', 'sed', 'grep'],
  ...['libacl1', 'libattr1', 'libselinux1', 'libpcre2-8-0', 'libgmp10', 'libcrypt1'],
]

/** A program within a bare system. */
export interface BareCommand {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Working folder within the system. */
  readonly cwd: string
}

/** A root file system, and how to run programs in it. */
export interface BareSystem {
  readonly root: string
  /** The user that programs run as. */
  readonly uid: number
  /** Returns the command and arguments that run a program there. */
  within(program: BareCommand): { readonly command: string; readonly args: readonly string[] }
}

// In its own mount namespace, so that nothing stays mounted.
const ENTER = [
  'root=$1 user=$2 cwd=$3; shift 3',
  'for folder in proc dev sys; do mount --rbind "/$folder" "$root/$folder"; done',
  `exec chroot $user "$root" /usr/bin/env -i /bin/sh -c 'cd "$0" && exec /usr/bin/env "$@"' "$cwd" "$@"`,
].join('\n')

/** Creates a bare system in a folder. Returns the reason if its packages cannot be downloaded. */
export function createBareSystem(root: string): BareSystem | { readonly failure: string } {
  const brought = bringFromDebian('bare-debian', PACKAGES, 'bin/dash')
  if ('failure' in brought) return brought
  cpSync(join(brought.command, '../..'), root, { recursive: true, verbatimSymlinks: true })
  for (const folder of ['proc', 'dev', 'sys', 'tmp', 'opt', 'srv', 'var/lib/fonds']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  // The alternatives that Debian's installer chooses.
  if (!existsSync(join(root, 'bin/sh'))) symlinkSync('dash', join(root, 'bin/sh'))
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? 10_001 : 0
  return {
    root,
    uid,
    within({ command, env, cwd }) {
      const namespace = isRoot ? ['--mount'] : ['--mount', '--map-root-user']
      const user = isRoot ? `--userspec=${uid}:${uid}` : '--userspec=0:0'
      const assignments = Object.entries({ PATH: '/usr/bin:/bin', ...env }).map(([name, value]) => `${name}=${value}`)
      return {
        command: 'unshare',
        args: [...namespace, '--', 'sh', '-c', ENTER, 'sh', root, user, cwd, ...assignments, ...command],
      }
    },
  }
}
