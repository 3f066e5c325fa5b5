import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measure } from './measure.ts'

test('a problem that quotes the file is a text that can be stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-measure-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'odd')
  await writeFile(path, Buffer.concat([Buffer.from('FORM\0\0\0\x20AIF\0COMM', 'latin1'), Buffer.alloc(40)]))
  const {
    recording: { problem },
  } = await measure(path, true)
  expect(problem).toMatch(/^it cannot be read as sound or film: .*AIF$/)
})
