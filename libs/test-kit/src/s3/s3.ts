import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bringJars, findJava, freePort, launch } from '@fonds/local-stack'
import { limit } from '@fonds/util'
import { CONDITION_TIMEOUT_MS } from '../conditions.ts'

/** A running S3-compatible server that checks signatures and stores its objects in a temporary folder. */
export interface S3Server {
  readonly endpoint: string
  /** An existing, empty bucket. */
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket's folder, which stores objects as files, for tests that damage them. */
  readonly folder: string
  /**
   * Starts a second server on the same objects that rejects writes; `stop()` stops both.
   * @returns its endpoint
   */
  startReadOnly(): Promise<string>
  /** Stops the server, and removes its objects. */
  stop(): Promise<void>
}

const BUCKET = 'fonds'
/** A request to a server that is starting is sent again if it has no answer within this time. */
const ANSWER_MS = limit(2_000)

/** Downloads S3Proxy on first use (up to half a minute), or returns the reason why it is unavailable. See `absent`. */
export function bringS3(): { readonly start: () => Promise<S3Server> } | { readonly failure: string } {
  const java = findJava()
  if ('failure' in java) return java
  const brought = bringJars(join(import.meta.dirname, 's3proxy.lock'))
  if ('failure' in brought) return brought
  return { start: () => start(java.command, brought.jars) }
}

async function start(java: string, jars: readonly string[]): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-s3-'))
  const objects = join(folder, 'objects')
  mkdirSync(join(objects, BUCKET), { recursive: true })
  const accessKeyId = `id${randomBytes(8).toString('hex')}`
  const secretAccessKey = randomBytes(16).toString('hex')
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const serve = async (readOnly: boolean): Promise<string> => {
    const endpoint = `http://127.0.0.1:${await freePort()}`
    const settings = join(folder, `s3proxy-${stops.length}.conf`)
    const lines = settingsOf({ endpoint, accessKeyId, secretAccessKey, folder: objects, readOnly })
    writeFileSync(settings, lines.join('\n'))
    const server = await launch({
      command: java,
      args: ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', ...jars, '--properties', settings],
      env: { ...process.env, LOG_LEVEL: 'warn' },
      stopSignal: 'SIGTERM',
    })
    stops.push(server.stop)
    if (await answers(endpoint, server.exited)) return endpoint
    const output = server.tail()
    await stop()
    throw new Error(`S3Proxy did not start: ${output}`)
  }
  const endpoint = await serve(false)
  const bucketFolder = join(objects, BUCKET)
  const keys = { accessKeyId, secretAccessKey }
  return { endpoint, bucket: BUCKET, ...keys, folder: bucketFolder, startReadOnly: () => serve(true), stop }
}

interface Setting {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly folder: string
  readonly readOnly: boolean
}

function settingsOf({ endpoint, accessKeyId, secretAccessKey, folder, readOnly }: Setting): string[] {
  return [
    `s3proxy.endpoint=${endpoint}`,
    's3proxy.authorization=aws-v2-or-v4',
    `s3proxy.identity=${accessKeyId}`,
    `s3proxy.credential=${secretAccessKey}`,
    's3proxy.ignore-unknown-headers=true',
    'jclouds.provider=filesystem-nio2',
    'jclouds.identity=unused',
    'jclouds.credential=unused',
    `jclouds.filesystem.basedir=${folder}`,
    ...(readOnly ? ['s3proxy.read-only-blobstore=true'] : []),
  ]
}

/** How long a JVM may take to start; less than a hook. */
const START_MS = 2 * CONDITION_TIMEOUT_MS

/** Returns whether the server is ready, that is, rejects unsigned requests. */
async function answers(endpoint: string, exited: Promise<unknown>): Promise<boolean> {
  let ended = false
  void exited.then(() => {
    ended = true
  })
  // Pauses between two requests.
  for (const end = Date.now() + START_MS; !ended && Date.now() < end; await sleep(50)) {
    try {
      const response = await fetch(endpoint, { signal: AbortSignal.timeout(ANSWER_MS) })
      await response.arrayBuffer()
      if (response.status === 403) return true
    } catch (error) {
      // The server does not listen yet; the caller retries until the timeout.
      if (!(error instanceof Error)) throw error
    }
  }
  return false
}
