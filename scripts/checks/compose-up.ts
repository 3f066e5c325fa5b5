import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { copyCheckout } from '../lib/checkout.ts'
import { run } from '../lib/run.ts'
import { DOORS, tryDoor } from '../testing/doors.ts'
import { bringTool } from '../tools.ts'
import { type CheckContext, type Outcome, runAsTask } from './check.ts'
import {
  BUILD_MINUTES,
  type Compose,
  type ComposeInstallation,
  configure,
  fill,
  must,
  operate,
  TWO_GATEWAYS,
  UP,
  UP_MINUTES,
} from './compose-installation.ts'
import { stepsOfParts } from './compose-parts.ts'
import { type Step, StepRun } from './steps.ts'

// Installs Fonds with a container engine as docs/operations/install-compose.md says, imports two archives, asks at every door,
// saves a backup, scales, restarts and restores, and then installs every optional part. Skipped, also in CI, where no engine
// answers.

async function composeUp({ signal }: CheckContext): Promise<Outcome> {
  const engine = await run('docker', ['info', '--format', '{{.ServerVersion}}'], { signal }).catch(() => null)
  signal.throwIfAborted()
  if (engine?.code !== 0) return without('no container engine answers `docker info`')
  const command = await composeCommand(signal)
  if ('failure' in command) return without(command.failure)
  const folder = mkdtempSync(join(tmpdir(), 'fonds-compose-up-'))
  // Names of containers, volumes, networks and images begin with it: nothing of another installation is used or replaced.
  const project = `fonds-check-${randomBytes(4).toString('hex')}`
  const begin = Date.now()
  const steps = new StepRun(signal, (line) =>
    console.log(`[compose-up ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`),
  )
  const words = [...command.words, '--ansi', 'never', '--project-name', project]
  const compose: Compose = (...args) => must([...words, ...args], folder, steps.signal)
  try {
    await copyCheckout(folder, signal)
    return await install(
      {
        folder,
        compose,
        script: (file) =>
          must(['sh', file], folder, steps.signal, {
            COMPOSE_PROJECT_NAME: project,
            FONDS_COMPOSE: command.words.join(' '),
          }),
        get signal() {
          return steps.signal
        },
      },
      steps,
    )
  } finally {
    await remove({ words, project, folder })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Time that the engine has to remove what was made. */
const REMOVE_MS = 5 * 60_000

/** Removes containers, volumes and images, also after a request to stop. */
async function remove({ words, project, folder }: { words: readonly string[]; project: string; folder: string }) {
  const signal = AbortSignal.timeout(REMOVE_MS)
  try {
    await must([...words, '--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '2'], folder, signal)
    const listed = await must(
      ['docker', 'image', 'ls', '--quiet', '--filter', `reference=${project}-*`],
      folder,
      signal,
    )
    const images = [...new Set(listed.split('\n').filter((line) => line !== ''))]
    if (images.length > 0) await must(['docker', 'image', 'rm', '--force', ...images], folder, signal)
  } catch (error) {
    console.log(`what ${project} made was not removed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const without = (reason: string): Outcome => ({
  ...{ passed: 0, failed: 0, skipped: 1, note: '' },
  detail: `skipped: docker-compose.yml was not started: ${reason}`,
})

/** Returns the plugin of `docker`, or else the program that checks the file. */
async function composeCommand(
  signal: AbortSignal,
): Promise<{ readonly words: readonly string[] } | { readonly failure: string }> {
  const plugin = await run('docker', ['compose', 'version'], { signal })
  if (plugin.code === 0) return { words: ['docker', 'compose'] }
  const tool = await bringTool('docker-compose', signal)
  return 'failure' in tool ? tool : { words: [tool.command] }
}

async function install(installing: ComposeInstallation, run: StepRun): Promise<Outcome> {
  const { compose } = installing
  const door = (name: string, index: number): readonly Step[] =>
    DOORS.map((one) => ({ name: `${name}: ${one.name}`, work: async () => tryDoor(one, await portOf(compose, index)) }))
  const up = (...more: string[]) => ({ minutes: UP_MINUTES + 1, work: () => compose(...UP, ...more) })
  const steps: readonly Step[] = [
    { name: 'deploy/init.sh', needed: true, work: () => prepare(installing) },
    {
      name: 'images of this checkout',
      needed: true,
      minutes: BUILD_MINUTES,
      work: () => compose('--profile', 'operator', 'build'),
    },
    { name: 'docker compose up', needed: true, ...up() },
    { name: 'two archives imported', needed: true, work: () => fill(installing) },
    ...door('the gateway', 1),
    { name: 'a backup', work: () => operate(installing, 'backup', 'create', '--to', '/backups') },
    { name: 'fonds doctor', work: () => operate(installing, 'doctor') },
    { name: 'a second gateway', ...up(...TWO_GATEWAYS) },
    ...door('the second gateway', 2).slice(0, 4),
    { name: 'a service that dies starts again', minutes: UP_MINUTES, work: () => dieAndReturn(compose) },
    { name: 'init.sh and up a second time', minutes: UP_MINUTES, work: () => repeat(installing) },
    ...door('after that', 1).slice(0, 4),
    {
      name: 'all is lost, and restored',
      needed: true,
      minutes: 2 * UP_MINUTES,
      work: () => loseAndRestore(installing),
    },
    ...door('restored', 1),
    ...stepsOfParts(installing),
  ]
  const problems = await run.run(steps)
  const logs = problems.length === 0 ? [] : [await compose('logs', '--no-color', '--tail', '20')]
  return {
    passed: problems.length === 0 ? steps.length : 0,
    failed: problems.length,
    skipped: 0,
    note: `${steps.length} steps`,
    detail: [...problems, ...logs].join('\n'),
  }
}

/** Writes `.env` and the secrets, then changes what would meet another installation on this machine. */
async function prepare(installation: ComposeInstallation): Promise<void> {
  await must(['sh', 'deploy/init.sh', '--apart'], installation.folder, installation.signal)
  const port = await freePort()
  configure(installation, {
    PUBLIC_URL: `http://localhost:${port}`,
    GATEWAY_PORTS: `127.0.0.1:${port}-${port + 9}`,
    FRONT_NETWORK: `10.213.${port % 250}`,
    // One client asks for everything.
    RATE_LIMIT_PER_MINUTE: '0',
  })
}

/** Returns the port where a gateway is published. */
async function portOf(compose: Compose, index: number): Promise<number> {
  const address = await compose('port', '--index', String(index), 'gateway', '8080')
  return Number(address.trim().split(':').at(-1))
}

/** Kills all that runs in a container but its init, as a fault would; a kill by the engine counts as a stop. */
async function dieAndReturn(compose: Compose): Promise<void> {
  const id = await compose('ps', '--quiet', 'catalog')
  await compose('exec', '-T', 'catalog', 'bash', '-c', 'kill -9 -1').catch(() => undefined)
  await compose(...UP, ...TWO_GATEWAYS)
  const count = await compose('ps', '--quiet', 'catalog')
  if (count !== id) throw new Error('another container was started')
}

/** Does again what an upgrade does, and sees that nothing is replaced. */
async function repeat({ folder, compose, signal }: ComposeInstallation): Promise<void> {
  const running = () => compose('ps', '--quiet')
  const before = await running()
  const said = await must(['sh', 'deploy/init.sh'], folder, signal)
  if (said.includes('created')) throw new Error(`init.sh changed something: ${said}`)
  await compose(...UP, ...TWO_GATEWAYS)
  if ((await running()) !== before) throw new Error('containers were replaced although nothing had changed')
}

/** Deletes every volume, and restores the backup as docs/operations/backup-and-restore.md says. */
async function loseAndRestore(installing: ComposeInstallation): Promise<void> {
  const { compose } = installing
  await compose('down', '--volumes')
  await compose('up', '--detach', '--wait', 'postgres', 'redis')
  await operate(installing, 'backup', 'restore', '--from', '/backups')
  await compose(...UP)
}

await runAsTask(composeUp)
