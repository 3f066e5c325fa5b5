import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countLostWords } from './corpus-words.ts'
import { ead2002 } from './read-for-test.ts'

test('words missing from every export are counted by element, and internal ones separately', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'INDEX.tsv'), 'file\tcomponents\tmax_depth\twell_formed\na.xml\t0\t0\tyes\n')
  const content =
    '<did><head>Summary</head><unittitle>Kept</unittitle><unitid audience="internal">Secret</unitid></did>'
  writeFileSync(join(folder, 'a.xml'), ead2002(content))
  const { total, lost, internal } = await countLostWords(folder)
  expect([total, internal, [...lost]]).toEqual([4, 1, [['ead/archdesc/did/head', 1]]])
})
