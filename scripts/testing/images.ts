import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../lib/root.ts'

/** Paths of the files of which images are built. */
export const DOCKERFILES = globSync('deploy/**/Dockerfile', { cwd: ROOT })

/** Reads a file of the repository. */
export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const COMPOSE = parse(readText('docker-compose.yml'), { merge: true })
