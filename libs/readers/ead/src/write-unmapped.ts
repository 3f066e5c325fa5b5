import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '@fonds/test-kit'
import { corpusFiles, readCorpusFile, sumUnmapped } from './corpus.ts'

/**
 * Writes unmapped-corpus.json, the list of what the reader cannot map in the corpus of real finding aids. Run it after
 * extending the reader, so that the list gets shorter: `pnpm --filter @fonds/reader-ead unmapped`.
 */
const shared = sharedFolder()
if (shared === null) throw new Error('The corpus is missing: set FONDS_SHARED to the folder that contains it.')
const results = []
for (const file of corpusFiles(join(shared, 'corpus/ead'))) results.push(await readCorpusFile(file))
const sums = sumUnmapped(results)
writeFileSync(new URL('unmapped-corpus.json', import.meta.url), `${JSON.stringify(sums, null, 2)}\n`)
