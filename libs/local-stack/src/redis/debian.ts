import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import type { RedisProgram } from './find.ts'
import { run } from './run.ts'
import { makeOnce } from './tool-cache.ts'

/** The server (it is in redis-tools, under two names) and those libraries of it that a small system lacks. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1']

/** Debian's own packages, fetched and unpacked without installing, which needs no root; or why that did not work. */
export function bringDebianPackages(cache: string): RedisProgram | string {
  if (onPath('apt-get') === undefined || onPath('dpkg') === undefined) return 'apt-get: not a Debian system'
  const folder = join(cache, 'redis-debian')
  const command = join(folder, 'usr/bin/redis-server')
  if (!existsSync(command)) {
    const failure = makeOnce(folder, fetchPackages)
    if (failure !== undefined) return failure
  }
  const libraries = globSync('usr/lib/*-linux-*', { cwd: folder }).map((path) => join(folder, path))
  return { command, env: { LD_LIBRARY_PATH: libraries.join(':') }, how: 'redis-server from Debian, unpacked' }
}

function fetchPackages(folder: string): string | undefined {
  const failure = run('apt-get', ['download', '--quiet', ...PACKAGES], folder)
  if (failure !== undefined) return `apt-get download: ${failure}`
  for (const file of globSync('*.deb', { cwd: folder })) {
    const unpacked = run('dpkg', ['-x', file, '.'], folder)
    if (unpacked !== undefined) return `dpkg -x ${file}: ${unpacked}`
  }
  return undefined
}
