import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs `migrate` as an operator does, with these environment variables. */
export async function runMigrate(settings: Readonly<Record<string, string>>): Promise<Ended> {
  const file = join(import.meta.dirname, '../schema/migrate.ts')
  const options = { env: { PATH: process.env.PATH, ...settings } }
  try {
    return { status: 0, ...(await promisify(execFile)(process.execPath, [file], options)) }
  } catch (error) {
    if (!hasEnded(error)) throw error
    return { status: error.code, stdout: error.stdout, stderr: error.stderr }
  }
}

const hasEnded = (error: unknown): error is Omit<Ended, 'status'> & { readonly code: number } =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
