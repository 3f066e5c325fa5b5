import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program of this repository that runs as a separate process, as in production. */
export interface Program {
  readonly pid: number
  /** Ports on which it listens, in the order of opening. */
  readonly ports: readonly number[]
  /** Returns everything written to standard output so far. */
  output(): string
  isRunning(): boolean
  signal(name: NodeJS.Signals): void
  /** Closes the IPC channel, as a dying parent process does. */
  disconnect(): void
  /** Resolves with the exit code or signal when the program has ended. */
  readonly ended: Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>
  /** Kills the program (SIGKILL) unless it has ended. */
  kill(): Promise<void>
}

export interface ProgramOptions {
  /** Path of the TypeScript file to run. */
  readonly file: string
  /** Environment variables in addition to those of the test run. */
  readonly settings: Readonly<Record<string, string>>
  /** Number of ports it opens before it is ready; one by default. */
  readonly listeners?: number
}

/**
 * Starts a program and waits until it listens.
 * @throws with its last output if it ends first
 */
export async function startProgram({ file, settings, listeners = 1 }: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings },
  })
  const { stdout } = child
  if (stdout === null) throw new Error('its output is not available')
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const ports: number[] = []
  let output = ''
  const ready = new Promise<void>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      output += `${line}\n`
      // Other fields, such as the build, may stand before the message.
      const [, port] = /"port":(\d+),.*"msg":"listening"/.exec(line) ?? []
      if (port !== undefined) ports.push(Number(port))
      if (ports.length === listeners) resolve()
    })
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`${file} ended before it listened:\n${output.slice(-2_000)}`)
    }),
  ])
  return {
    pid: child.pid ?? 0,
    ports,
    output: () => output,
    isRunning,
    signal: (name) => void child.kill(name),
    disconnect: () => child.disconnect(),
    ended,
    async kill() {
      if (isRunning()) child.kill('SIGKILL')
      await ended
    },
  }
}
