import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onPath } from '@fonds/local-stack'
import { expect, test } from '@playwright/test'
import { originOf } from '../stack/demo.ts'
import { ROOT } from '../stack/stack.ts'

const run = promisify(execFile)

interface Operation {
  readonly operationId: string
  readonly 'x-codeSamples': readonly { readonly label: string; readonly source: string }[]
}
const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'),
)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

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
  test.describe(`${label} samples of the document run unchanged`, () => {
    const missing = needs.filter((name) => onPath(name) === undefined)
    test.skip(missing.length > 0, `no ${missing.join(' and ')} on this machine`)
    for (const [operationId, expected] of Object.entries(SAMPLES)) {
      test(operationId, async () => {
        const samples = operations.find((operation) => operation.operationId === operationId)?.['x-codeSamples']
        const source = samples?.find((sample) => sample.label === label)?.source ?? ''
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
