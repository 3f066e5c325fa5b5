import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { main } from './main.ts'

/** Result of one command. */
export interface MainResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs one command in this process. */
export async function runMain(...argv: string[]): Promise<MainResult> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lines: string[] = []
  const console_ = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    lines.push(`${words.join(' ')}\n`)
  })
  try {
    const code = await main(argv)
    const stderr = err.mock.calls.map(([chunk]) => String(chunk)).join('') + lines.join('')
    return { code, stdout: out.mock.calls.map(([chunk]) => String(chunk)).join(''), stderr }
  } finally {
    for (const spy of [out, err, console_]) spy.mockRestore()
  }
}

const PROGRAM = join(import.meta.dirname, '../bin/fonds.mjs')

/** Runs one command in its own process, for example with shorter deadlines by `FONDS_TIME_SCALE`. */
export function runProgram(env: Readonly<Record<string, string>>, ...argv: string[]): Promise<MainResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...argv], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

/** Starts a server that accepts connections and never answers. */
export async function startSilentServer(): Promise<AsyncDisposable & { readonly host: string }> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return {
    host: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

/** Creates a temporary folder. */
export async function newFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'fonds-cli-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
