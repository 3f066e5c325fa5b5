import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestInstallation } from './installation.ts'

const PAUSE_MS = 100

/** Watches whether `fonds` is ever the earlier release while a service is the later one. */
export function watchBuilds({ machine: { root }, services }: TestInstallation, later: string) {
  const end = new AbortController()
  const problems: string[] = []
  let samples = 0
  const isLaterCommand = () => {
    const command = readlinkSync(join(root, 'usr/local/bin/fonds'))
    return command.replace(/^\/opt\/fonds\//, `${readlinkSync(join(root, 'opt/fonds'))}/`).includes(later)
  }
  const watched = (async () => {
    while (!end.signal.aborted) {
      const before = isLaterCommand()
      const builds = await Promise.all([...services].map(async ([name, port]) => `${name} ${await buildAt(port)}`))
      // If the command has changed meanwhile, nothing is known about the order.
      if (!before && !isLaterCommand()) problems.push(...builds.filter((build) => build.includes(later)))
      samples++
      await sleep(PAUSE_MS)
    }
  })()
  return async () => {
    end.abort()
    await watched
    return { samples, problems }
  }
}

/** Returns the build of the service at a port; empty if it does not answer. */
const buildAt = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.headers.get('x-fonds-build') ?? ''
    },
    () => '',
  )
