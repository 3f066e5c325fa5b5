import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { run } from '../lib/run.ts'

export interface Packed {
  readonly bytes: number
  readonly unpackedBytes: number
  readonly sha256: string
}

/**
 * Packs a folder into a `.tar.gz` whose bytes depend on nothing but names, contents, links and executable bits: entries
 * are sorted, have one time and owner, and hard links are files.
 * @param seconds since 1970, the time of every entry
 * @throws if tar fails
 */
export async function pack(folder: string, archive: string, seconds: number, signal: AbortSignal): Promise<Packed> {
  const tar = `${archive}.tar`
  const args = [
    ...['--create', '--file', tar, '--directory', dirname(folder)],
    ...['--format=posix', '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime'],
    ...['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'],
    ...['--mode=u=rwX,go=rX', '--hard-dereference', basename(folder)],
  ]
  try {
    const { code, output } = await run('tar', args, { signal })
    if (code !== 0) throw new Error(`tar failed:\n${output}`)
    // Node writes neither a name nor a time into the header.
    await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(archive), { signal })
    return { bytes: statSync(archive).size, unpackedBytes: statSync(tar).size, sha256: await sha256Of(archive) }
  } finally {
    rmSync(tar, { force: true })
  }
}

/** Returns the digest of a file in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
