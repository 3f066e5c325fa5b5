import { writeFile } from 'node:fs/promises'
import { CommandError } from '@fonds/db'

/** Time between two beats, in milliseconds; a health check may take a file that is nine times as old for a failure. */
const BEAT_MS = 10_000

/** Tells a health check that the process goes on; often called, it does so every ten seconds. */
export type Heartbeat = () => Promise<void>

/**
 * Returns a heartbeat that writes the time to a file.
 * @throws CommandError invalid, if the file cannot be written
 */
export async function newHeartbeat(file: string): Promise<Heartbeat> {
  const write = () => writeFile(file, `${new Date().toISOString()}\n`)
  await write().catch((error: Error) => {
    throw new CommandError('invalid', `--heartbeat: ${file} cannot be written: ${error.message}`)
  })
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BEAT_MS) return
    last = performance.now()
    // A full disk is the health check's to tell, which then sees an old file.
    await write().catch(() => undefined)
  }
}
