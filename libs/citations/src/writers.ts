import type { Description } from '@fonds/archive'
import type { NameOf } from '@fonds/types/formats'
import { bibtex } from './formats/bibtex.ts'
import { cslJson } from './formats/csl-json.ts'
import { ris } from './formats/ris.ts'
import { zoteroRdf } from './formats/zotero-rdf.ts'
import type { CitedMaterial } from './styles/material.ts'

type Writer = (material: CitedMaterial, description: Description) => string | Promise<string>

/** Writers of files for reference managers, each for one description. */
export const WRITERS: Readonly<Record<NameOf<'citation'>, Writer>> = {
  'csl-json': (material) => JSON.stringify(cslJson(material)),
  ris,
  bibtex,
  'zotero-rdf': zoteroRdf,
}

/** Formats in which one file may have several references. */
export type ManyName = 'csl-json' | 'ris' | 'bibtex'

/** Yields one file with all references, batch by batch. */
export async function* referencesOf(
  format: ManyName,
  batches: AsyncIterable<readonly CitedMaterial[]> | Iterable<readonly CitedMaterial[]>,
): AsyncGenerator<string> {
  if (format !== 'csl-json') {
    const write = format === 'ris' ? ris : bibtex
    let between = ''
    for await (const batch of batches) {
      yield batch
        .map((material) => {
          const text = between + write(material)
          between = '\n'
          return text
        })
        .join('')
    }
    return
  }
  let before = '['
  for await (const batch of batches) {
    const items = batch.flatMap(cslJson)
    if (items.length === 0) continue
    yield before + items.map((item) => JSON.stringify(item)).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]\n' : ']\n'
}
