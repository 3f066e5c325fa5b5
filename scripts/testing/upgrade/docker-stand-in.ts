import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

export interface Container {
  readonly id: string
  readonly service: string
  readonly image: string
  readonly migrations: readonly string[]
  /** Name of its image, if that is an earlier one than the Compose file has, as its settings then are. */
  readonly formerly?: string
}

export interface DockerState {
  /** Name of the checkout, which images built from it have. */
  readonly checkout: string
  readonly migrations: readonly string[]
  readonly services: readonly string[]
  images: Record<string, string>
  containers: Container[]
  /** Services that stopped before a ready container of theirs was left. */
  gaps: string[]
  /** Steps in order. */
  steps: string[]
  readonly failingMigration?: boolean
  /** Service whose new containers do not become ready. */
  readonly unready?: string
}

/** How a command ended, and what it printed. */
type Result = readonly [code: number, output?: string]

/** Stands in for `docker` and `docker compose`: keeps containers in memory, and runs nothing. */
class DockerStandIn {
  readonly state: DockerState

  constructor(state: DockerState) {
    this.state = state
  }

  run([command, ...args]: readonly string[]): Result {
    if (command === 'compose') return this.#compose(args)
    const last = args.at(-1) ?? ''
    if (command === 'image') return [0, this.state.images[last] ?? '']
    const container = this.state.containers.find(({ id }) => args.includes(id))
    if (container === undefined) return [1]
    switch (command) {
      case 'inspect':
        return [0, inspect(container, args[args.indexOf('--format') + 1] ?? '')]
      case 'exec':
        if (args[1] === 'bash') return [this.#isReady(container) ? 0 : 1]
        return [0, args[1] === 'ls' ? container.migrations.join('\n') : '{\n  "version": "1.0.0",\n}']
      case 'stop':
        return [0]
      case 'rm':
        this.#remove(container.id)
        this.state.steps.push(`replace ${container.service}`)
        return [0]
      default:
        return [64, `no stand-in for docker ${command}`]
    }
  }

  #compose(args: readonly string[]): Result {
    const words = args[0] === '--profile' ? args.slice(2) : args
    const { state } = this
    const last = words.at(-1) ?? ''
    switch (words[0]) {
      case 'ps':
        return [
          0,
          this.#of(last)
            .map(({ id }) => id)
            .join('\n'),
        ]
      case 'config':
        return [0, words[1] === '--services' ? state.services.join('\n') : `${last} hash`]
      case 'build':
        for (const service of words.slice(1)) state.images[imageOf(service)] = state.checkout
        state.steps.push(last === 'fonds' ? 'build fonds' : 'build')
        return [0]
      case 'run':
        if (last !== 'migrate') return [0, `fonds ${state.images[imageOf('fonds')]}`]
        state.steps.push('migrate')
        return [state.failingMigration === true ? 1 : 0]
      case 'up':
        this.#up(words)
        return [0]
      default:
        return [64, `no stand-in for docker compose ${args.join(' ')}`]
    }
  }

  #up(words: readonly string[]): void {
    const { state } = this
    const [, scaled = '', count = '0'] = /--scale ([\w-]+)=(\d+)/.exec(words.join(' ')) ?? []
    const services = words.filter((word) => state.services.includes(word))
    for (const service of services) {
      if (!words.includes('--no-recreate'))
        for (const { id, image, formerly } of this.#of(service))
          if (formerly !== undefined || image !== state.images[imageOf(service)]) this.#remove(id)
      while (this.#of(service).length < (service === scaled ? Number(count) : 1)) this.#create(service)
    }
    state.steps.push(`up ${services.join(' ')}`)
  }

  #of(service: string): Container[] {
    return this.state.containers.filter((container) => container.service === service)
  }

  #isReady({ service, image }: Container): boolean {
    return service !== this.state.unready || image !== this.state.checkout
  }

  #create(service: string): void {
    const { migrations, containers, images, steps } = this.state
    const id = `${service}-${steps.length}-${containers.length}`
    containers.push({ id, service, image: images[imageOf(service)] ?? '', migrations })
  }

  #remove(id: string): void {
    const { state } = this
    const gone = state.containers.find((container) => container.id === id)
    state.containers = state.containers.filter((container) => container !== gone)
    if (gone !== undefined && !this.#of(gone.service).some((left) => this.#isReady(left))) state.gaps.push(gone.service)
  }
}

/** Services share an image; the command and sync have it under another name; others have their own. */
function imageOf(service: string): string {
  if (service === 'fonds' || service === 'sync') return 'fonds-cli'
  return ['caddy', 'storage'].includes(service) ? `fonds-${service}` : 'fonds-services'
}

function inspect({ service, image, formerly }: Container, format: string): string {
  if (format.includes('Config.Image')) return formerly ?? imageOf(service)
  if (format.includes('.Image')) return image
  return formerly === undefined ? 'hash' : 'former hash'
}

// Bash, since a script calls it more than a hundred times.
const CLIENT = `#!/bin/bash
exec 3<>"/dev/tcp/127.0.0.1/PORT"
printf '%s\\0' "$@" >&3
printf '\\0' >&3
read -r code <&3
cat <&3
exit "$code"
`

/**
 * Serves a stand-in for \`docker\` with this state, which it changes, and writes its program.
 * @param file path of the program
 */
export async function serveDocker(file: string, state: DockerState): Promise<{ stop(): void }> {
  const docker = new DockerStandIn(state)
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (!text.endsWith('\0\0')) return
      const [code, output = ''] = docker.run(text.slice(0, -2).split('\0'))
      socket.end(`${code}\n${output === '' ? '' : `${output}\n`}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  writeFileSync(file, CLIENT.replace('PORT', String((server.address() as AddressInfo).port)))
  chmodSync(file, 0o755)
  return { stop: () => server.close() }
}
