import { execFile } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onPath } from '@fonds/local-stack'
import { expect, test } from '@playwright/test'
import { originOf } from '../stack/demo.ts'

const run = promisify(execFile)

interface Illustration {
  readonly programs: readonly { readonly label: string; readonly source: string }[]
}

/** Returns the programs of an operation, as the page at `/docs` shows them. */
async function programsOf(operationId: string): Promise<Illustration['programs']> {
  const answer = await fetch(`${originOf('demo')}/api/public/docs/assets/examples.json`)
  const illustrations = (await answer.json()) as Readonly<Record<string, Illustration>>
  return illustrations[operationId]?.programs ?? []
}

/** Operations that cover every form of sample, with part of their output or the file that they save. */
const SAMPLES: Readonly<Record<string, RegExp | { readonly file: string }>> = {
  search: /Letter to the harbour master/,
  getRecord: /LV\/T\/3\/2\/1\/1/,
  getCollectionTree: /lv-l-2/,
  getRecordAsMods: /<title>Letter to the harbour master/,
  oaiByForm: /<repositoryName>/,
  getManifest: /manifest\.json/,
  getImageService: /ImageService3/,
  getImagePart: { file: 'default.jpg' },
  getThumbnail: { file: 'thumb.jpg' },
}

/** How to run a sample of each language: the programs that it needs, the name of its file, and the command. */
const LANGUAGES = [
  { label: 'curl', needs: ['bash', 'curl', 'jq'], file: 'sample.sh', command: 'bash' },
  { label: 'JavaScript', needs: [], file: 'sample.mjs', command: process.execPath },
  { label: 'Python', needs: ['python3'], file: 'sample.py', command: 'python3' },
] as const

for (const { label, needs, file, command } of LANGUAGES) {
  test.describe(`${label} programs of the reference run unchanged`, () => {
    const missing = needs.filter((name) => onPath(name) === undefined)
    test.skip(missing.length > 0, `no ${missing.join(' and ')} on this machine`)
    for (const [operationId, expected] of Object.entries(SAMPLES)) {
      test(operationId, async () => {
        const source = (await programsOf(operationId)).find((program) => program.label === label)?.source ?? ''
        const folder = test.info().outputPath()
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, file), source.replaceAll('https://archive.example', originOf('demo')))
        const { stdout } = await run(command, [file], { cwd: folder })
        if (expected instanceof RegExp) expect(stdout).toMatch(expected)
        else expect(statSync(join(folder, expected.file)).size).toBeGreaterThan(1_000)
      })
    }
  })
}
