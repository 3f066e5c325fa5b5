import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { launch, onPath } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { type Ended, run } from '../../lib/run.ts'

/** A systemd that runs apart from the one of this machine, on a copy of its files; the network is the machine's own. */
export interface SystemdMachine {
  /** Folder that is the root there. */
  readonly root: string
  /** Runs a program there. */
  run(command: string, ...args: string[]): Promise<Ended>
  /** Stops everything. */
  stop(): Promise<void>
}

interface MachineOptions {
  /** Empty folder for what changes. */
  readonly folder: string
  /** Folder that everybody there sees as `/opt/checkout`, also units without access to `/home` and `/tmp`. */
  readonly checkout: string
  readonly signal: AbortSignal
}

const SYSTEMD = '/lib/systemd/systemd'
const CGROUPS = '/sys/fs/cgroup'

/** Folders that programs there change; each is a copy on write. */
const CHANGED = ['etc', 'opt', 'srv', 'usr/local', 'var']

/** Units of systemd itself, with which it runs nothing but what is asked for. */
const TARGETS = [
  ...['sysinit', 'basic', 'shutdown', 'umount', 'final', 'sockets', 'paths', 'timers', 'slices', 'local-fs', 'exit'],
  ...['network', 'network-online', 'multi-user', 'poweroff', 'halt', 'reboot', 'emergency', 'rescue'],
].map((name) => `${name}.target`)
const UNITS = [...TARGETS, 'systemd-journald.service', 'systemd-journald.socket', 'systemd-journald-dev-log.socket']

/** Programs of the machine alone: a package's script finds those of the checkout first, such as its `fonds`. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

// In namespaces of its own, so that nothing stays.
const BOOT = [
  'set -eu',
  'folder=$1 checkout=$2',
  'mount --make-rprivate /',
  // The hierarchies of control groups as seen from this namespace.
  'if [ "$3" = v2 ]; then mount -t cgroup2 cgroup2 /sys/fs/cgroup; else',
  '  mount -t tmpfs -o mode=755 tmpfs /sys/fs/cgroup; mkdir /sys/fs/cgroup/unified',
  '  mount -t cgroup2 cgroup2 /sys/fs/cgroup/unified',
  '  for name in $3; do',
  '    mkdir "/sys/fs/cgroup/$name"; option=$name; [ "$name" = systemd ] && option=none,name=systemd',
  '    mount -t cgroup -o "$option" cgroup "/sys/fs/cgroup/$name"',
  '  done',
  'fi',
  'mount -t tmpfs -o mode=755 tmpfs "$folder"',
  `for name in ${CHANGED.join(' ')}; do`,
  '  mkdir -p "$folder/new/$name" "$folder/work/$name"',
  '  mount -t overlay overlay -o "lowerdir=/$name,upperdir=$folder/new/$name,workdir=$folder/work/$name" "/$name"',
  'done',
  'mkdir /opt/checkout; mount --bind "$checkout" /opt/checkout',
  'mount -t proc proc /proc',
  'mount -t tmpfs -o mode=755,nosuid,nodev tmpfs /run',
  // Services get their secrets in namespaces that are set up apart.
  'mount --make-rshared /',
  'mkdir /run/own-units',
  `for name in ${UNITS.join(' ')}; do cp "/lib/systemd/system/$name" /run/own-units/; done`,
  `printf '[Unit]\\nRequires=basic.target systemd-journald.socket\\nAfter=basic.target\\n' >/run/own-units/machine.target`,
  'paths=/etc/systemd/system:/run/systemd/system:/usr/local/lib/systemd/system:/run/own-units',
  `exec env -i container=other PATH=${PATH} SYSTEMD_UNIT_PATH=$paths ${SYSTEMD} --system --unit=machine.target --show-status=no`,
].join('\n')

/** Returns the program of systemd, or the reason why it cannot be started here. */
export function findSystemd(): { readonly command: string } | { readonly failure: string } {
  const failure = (reason: string) => ({ failure: `no systemd can be started: ${reason}` })
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return failure('this is not root on Linux')
  if (!existsSync(SYSTEMD)) return failure(`there is no ${SYSTEMD}`)
  for (const program of ['unshare', 'nsenter', 'systemctl'])
    if (onPath(program) === undefined) return failure(`there is no ${program}`)
  const [, capabilities = '0'] = /^CapEff:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  // CAP_SYS_ADMIN
  if (((BigInt(`0x${capabilities}`) >> 21n) & 1n) === 0n) return failure('namespaces are not allowed')
  return { command: SYSTEMD }
}

/** Starts systemd in namespaces of its own. */
export async function startMachine({ folder, checkout, signal }: MachineOptions): Promise<SystemdMachine> {
  mkdirSync(folder, { recursive: true })
  const groups = ownGroups(basename(folder))
  const enter = `for group in ${groups.folders.join(' ')}; do mkdir -p "$group"; echo $$ >"$group/cgroup.procs"; done`
  const unshare = 'exec unshare --mount --pid --fork --kill-child --cgroup --ipc sh -c "$0" sh "$@"'
  const server = await launch({
    command: 'sh',
    args: ['-c', `${enter}\n${unshare}`, BOOT, folder, checkout, groups.kinds],
    env: process.env,
    stopSignal: 'SIGTERM',
    orphanSignal: 'SIGKILL',
  })
  const first = await eventually(() => {
    const [pid] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    if (pid === undefined || pid === '' || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(SYSTEMD))
      throw new Error(`systemd has not started: ${server.tail()}`)
    return pid
  })
  const machine: SystemdMachine = {
    root: `/proc/${first}/root`,
    run: (command, ...args) =>
      run('nsenter', ['--target', first, '--mount', '--pid', '--cgroup', '--ipc', '--', command, ...args], {
        signal,
        cwd: '/',
        env: { PATH },
      }),
    async stop() {
      // With the first process of its namespace, all others end.
      process.kill(Number(first), 'SIGKILL')
      await server.exited
      await server.stop()
      await eventually(() => {
        for (const group of groups.folders) removeGroup(group)
      })
    },
  }
  await eventually(async () => {
    const { code, output } = await machine.run('systemctl', 'is-active', 'machine.target')
    if (code !== 0) throw new Error(`systemd is not ready: ${output}`)
  })
  return machine
}

/** Returns a control group of this name in each hierarchy, and the hierarchies of version 1. */
function ownGroups(name: string): { readonly folders: readonly string[]; readonly kinds: string } {
  if (existsSync(join(CGROUPS, 'cgroup.procs'))) return { folders: [join(CGROUPS, name)], kinds: 'v2' }
  // A group of cpuset has no processors until it is given some, and systemd does not use it in version 1.
  const kinds = ['systemd', 'memory', 'pids', 'cpu', 'cpuacct', 'blkio', 'devices', 'freezer'].filter((kind) =>
    existsSync(join(CGROUPS, kind, 'cgroup.procs')),
  )
  const all = existsSync(join(CGROUPS, 'unified/cgroup.procs')) ? ['unified', ...kinds] : kinds
  return { folders: all.map((kind) => join(CGROUPS, kind, name)), kinds: kinds.join(' ') }
}

/** Removes a control group and those in it. @throws while a process is left */
function removeGroup(group: string): void {
  if (!existsSync(group)) return
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(group, entry.name))
  rmdirSync(group)
}
