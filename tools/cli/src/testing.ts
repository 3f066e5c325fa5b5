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
