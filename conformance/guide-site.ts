import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringTool } from '@fonds/scripts/tools.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const SITE = join(ROOT, 'docs/guide/site')

/** Checks of the programs of the guide that need packages. */
export const GUIDE_SITE_PARTS: readonly Part[] = [
  {
    name: 'guide-site',
    what: 'The TypeScript client: the site of docs/guide, compiled and built with Vite from the packed client, in Chromium',
    run: buildAndWalk,
  },
]

/** Installs the site in a folder of its own, as its reader would, with the client as pnpm packs it. */
async function buildAndWalk(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  if ('failure' in chromium) return failed('no Chromium', chromium.failure)
  const folder = await mkdtemp(join(tmpdir(), 'fonds-guide-site-'))
  try {
    await cp(SITE, folder, { recursive: true })
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    const pnpm = join(ROOT, '.tools/node_modules/.bin/pnpm')
    const install = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
    for (const { command, args, cwd } of [
      { command: pnpm, args: ['pack', '--pack-destination', folder], cwd: join(ROOT, 'clients/typescript') },
      { command: 'npm', args: [...install, `fonds-client-${version}.tgz`], cwd: folder },
    ]) {
      const ended = await run(command, args, { signal, cwd })
      if (ended.code !== 0) return failed(command, ended.output)
    }
    const env = { FONDS_GUIDE_SITE: folder, FONDS_CHROMIUM: chromium.command }
    return await runSpecs('guide-site/guide-site.spec.ts', signal, env)
  } finally {
    await rm(folder, { recursive: true })
  }
}
