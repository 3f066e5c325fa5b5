import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { inFull } from './in-full.ts'
import type { Part } from './part.ts'

/** Programs that print what was read from the corpus of real finding aids, and fail if any of it is wrong. */
const COUNTS: readonly { readonly what: string; readonly program: string }[] = [
  { what: 'dates of the corpus: read, unread and none wrong', program: 'libs/readers/ead/src/corpus-dates.ts' },
  {
    what: 'dates, access, languages, extents, containers and links of both corpora: read, unread and none wrong',
    program: 'libs/readers/ead/src/corpus-classes.ts',
  },
  {
    what: 'texts of the corpus: lines with and without positions, none wrong',
    program: 'libs/readers/text/src/corpus-texts.ts',
  },
  { what: 'words of the corpus that no export of it has, by element', program: 'libs/readers/ead/src/corpus-words.ts' },
  {
    what: 'names of the corpus: joined, kept apart, and no bare name joined to one with subdivisions',
    program: 'libs/import/src/corpus-names.ts',
  },
]

export const CORPUS_PARTS: readonly Part[] = [
  ...COUNTS.map(({ what, program }) => ({
    name: 'corpus',
    what,
    run: (signal: AbortSignal) => count(program, signal),
  })),
  {
    name: 'corpus',
    what: 'every finding aid of the corpus: read without a lost word, and nothing unmapped that was mapped before',
    run: (signal) => inFull('unit', ['libs/readers/ead/src/corpus.test.ts'], signal),
  },
  {
    name: 'corpus',
    what: 'every finding aid of the corpus, through the store: exported, imported elsewhere and exported to the same bytes',
    run: (signal) => inFull('db', ['libs/import/src/round-trip/round-trip-store.db.test.ts'], signal),
  },
  {
    name: 'corpus',
    what: 'finding aids, authority records and catalogues of the second corpus: a second import changes nothing',
    run: (signal) => inFull('db', ['libs/import/src/round-trip/second-import.db.test.ts'], signal),
  },
]

async function count(program: string, signal: AbortSignal): Promise<Outcome> {
  const { code, output } = await run(process.execPath, [program], { signal })
  if (code !== 0) return failed('counts what is wrong', output)
  const skipped = output.includes('skipped') ? 1 : 0
  return { passed: 1 - skipped, failed: 0, skipped, note: program, detail: output }
}
