import { createServer } from 'node:net'
import type { S3Server } from '@fonds/test-kit'
import { onTestFinished } from 'vitest'
import { ObjectStoreUnavailable } from '../object-store.ts'
import type { ObjectStoreSettings } from '../settings.ts'

/** Returns the settings of a store on a server, with a prefix. */
export const settingsOf = (
  folder: string,
  server: S3Server,
  over: Partial<ObjectStoreSettings> = {},
): ObjectStoreSettings => ({
  DATA_DIR: folder,
  OBJECT_STORE_URL: `s3://${server.bucket}/archive`,
  S3_ENDPOINT: server.endpoint,
  S3_ACCESS_KEY_ID: server.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.secretAccessKey,
  ...over,
})

/** Returns the kind of trouble with which a store rejects. */
export const troubleOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ObjectStoreUnavailable ? error.trouble : error),
  )

/** Starts a server for one test that gives every request the same answer, or none. @returns its port */
export async function startAnswering(answer: string | null, afterwards: 'end' | 'stay' = 'end'): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (answer !== null) socket.on('data', () => (afterwards === 'end' ? socket.end(answer) : socket.write(answer)))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
