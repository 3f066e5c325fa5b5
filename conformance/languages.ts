import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

/** Checks of an archive that writes in several languages. */
export const LANGUAGE_PARTS: readonly Part[] = [
  {
    name: 'languages',
    what: 'Languages of content: every door of a fonds of 10,000 descriptions in English and French, as a reader of one of them',
    run: (signal) => runSpecs('languages/languages.spec.ts', signal),
  },
]
