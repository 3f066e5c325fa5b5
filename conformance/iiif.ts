import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '@fonds/local-stack'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringTool } from '@fonds/scripts/tools.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const VALIDATOR = 'iiif-validator==1.0.5'
const MIRADOR = '4.0.0'
// The web components of later versions fail to show results that are plain text.
const CLOVER = '2.13.0'
const CANVAS_PANEL = '1.0.74'
const UNIVERSAL_VIEWER = '4.4.0'
const HELPERS = '1.6.1'

/** Checks of the IIIF APIs with third-party validators and viewers. */
export const IIIF_PARTS: readonly Part[] = [
  { name: 'iiif-image', what: 'IIIF Image API 3.0, level 2: PyPI iiif-validator 1.0.5', run: imageApi },
  {
    name: 'iiif-presentation',
    what: 'IIIF Presentation 3.0: the official schema, @iiif/parser, every reference',
    run: (signal) => runSpecs('iiif/presentation.spec.ts', signal),
  },
  {
    name: 'iiif-discovery',
    what: 'IIIF Change Discovery 1.0: the processing algorithm of the specification, compared with a crawl',
    run: (signal) => runSpecs('iiif/discovery.spec.ts', signal),
  },
  {
    name: 'iiif-search',
    what: `IIIF Content Search 2.0: the official schema of annotations, Clover ${CLOVER} in Chromium`,
    run: contentSearch,
  },
  {
    name: 'iiif-state',
    what: `IIIF Content State 1.0: Canvas Panel ${CANVAS_PANEL} and Universal Viewer ${UNIVERSAL_VIEWER} open ours in Chromium, the reading room those of @iiif/helpers ${HELPERS}`,
    run: contentState,
  },
  { name: 'mirador', what: `IIIF from another origin: Mirador ${MIRADOR} in Chromium`, run: mirador },
]

async function imageApi(signal: AbortSignal): Promise<Outcome> {
  const folder = join(ROOT, '.tools', 'iiif-validator')
  const python = join(folder, 'bin', 'python')
  if (!existsSync(join(folder, 'bin', 'iiif-validate.py'))) {
    for (const [command, ...args] of [
      [onPath('python3') ?? 'python3', '-m', 'venv', folder],
      [python, '-m', 'pip', 'install', '--quiet', VALIDATOR],
    ] as const) {
      const ended = await run(command, args, { signal })
      if (ended.code !== 0) return failed(`${VALIDATOR} is not available`, ended.output)
    }
  }
  return runSpecs('iiif/image-api.spec.ts', signal, { FONDS_IIIF_VALIDATOR: python })
}

/** Runs the Mirador specs with its single-file bundle from npm, which includes its dependencies. */
async function mirador(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  if ('failure' in chromium) return failed('no Chromium', chromium.failure)
  const brought = await bringFile('dist/mirador.min.js', { name: 'mirador', version: MIRADOR }, signal)
  if ('failure' in brought) return brought.failure
  return runSpecs('iiif/mirador.spec.ts', signal, { FONDS_MIRADOR: brought.file, FONDS_CHROMIUM: chromium.command })
}

/** Runs the specs of Content Search with the web component of Clover, which includes its dependencies. */
async function contentSearch(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  if ('failure' in chromium) return failed('no Chromium', chromium.failure)
  const from = { name: '@samvera/clover-iiif', version: CLOVER }
  const brought = await bringFile('dist/web-components/index.umd.js', from, signal)
  if ('failure' in brought) return brought.failure
  return runSpecs('iiif/content-search.spec.ts', signal, {
    FONDS_CLOVER: brought.file,
    FONDS_CHROMIUM: chromium.command,
  })
}

/** Runs the specs of Content State with two viewers, and a library that writes and reads states; each includes its dependencies. */
async function contentState(signal: AbortSignal): Promise<Outcome> {
  const chromium = await bringTool('chromium', signal)
  if ('failure' in chromium) return failed('no Chromium', chromium.failure)
  const env: Record<string, string> = { FONDS_CHROMIUM: chromium.command }
  for (const [key, path, name, version] of [
    ['FONDS_CANVAS_PANEL', 'dist/bundle.js', '@digirati/canvas-panel-web-components', CANVAS_PANEL],
    ['FONDS_UNIVERSAL_VIEWER', 'dist/uv.html', 'universalviewer', UNIVERSAL_VIEWER],
    ['FONDS_IIIF_HELPERS', 'dist/content-state.js', '@iiif/helpers', HELPERS],
  ] as const) {
    const brought = await bringFile(path, { name, version }, signal)
    if ('failure' in brought) return brought.failure
    env[key] = brought.file
  }
  return runSpecs('iiif/content-state.spec.ts', signal, env)
}

/** Downloads a package from npm and unpacks it, without its dependencies; returns one of its files. */
async function bringFile(
  path: string,
  { name, version }: { readonly name: string; readonly version: string },
  signal: AbortSignal,
): Promise<{ readonly file: string } | { readonly failure: Outcome }> {
  const plain = name.replace('@', '').replace('/', '-')
  const folder = join(ROOT, '.tools', `${plain}-${version}`)
  const file = join(folder, 'package', path)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    for (const [command, ...args] of [
      ['npm', 'pack', `${name}@${version}`, '--pack-destination', folder],
      ['tar', '-xzf', join(folder, `${plain}-${version}.tgz`), '-C', folder],
    ] as const) {
      const ended = await run(command, args, { signal })
      if (ended.code !== 0) return { failure: failed(`${name}@${version} is not available`, ended.output) }
    }
  }
  return { file }
}
