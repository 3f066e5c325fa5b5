import type { Note } from '../model/records.ts'
import { element } from '../xml/xml.ts'
import { mixed, paragraphs } from './mixed.ts'
import type { EadOptions } from './options.ts'
import { headingOf } from './words.ts'

/** exporters/lib/export_helpers.rb:11 */
const IN_DID = new Set(['abstract', 'dimensions', 'physdesc', 'langmaterial', 'physloc', 'materialspec', 'physfacet'])

export const prefixed = (id: string): string => (id.startsWith('aspace_') ? id : `aspace_${id}`)

const shown = (notes: readonly Note[], { unpublished }: EadOptions): Note[] =>
  notes.filter(({ publish }) => publish || unpublished)

const common = ({ persistentId, publish }: Note) => ({
  id: prefixed(persistentId),
  audience: publish ? null : 'internal',
})

/** serializers/ead.rb:662 */
export function didNotes(notes: readonly Note[], options: EadOptions): string {
  return shown(notes, options)
    .filter(({ type }) => IN_DID.has(type))
    .map((note) => {
      const label = ['physdesc', 'abstract', 'physloc'].includes(note.type) ? note.label : null
      if (note.type !== 'dimensions' && note.type !== 'physfacet') {
        return element(note.type, { ...common(note), label }, mixed(note.content))
      }
      const { id, audience } = common(note)
      return element('physdesc', { audience }, element(note.type, { id, label: note.label }, mixed(note.content)))
    })
    .join('')
}

/** serializers/ead.rb:769 */
export function otherNotes(notes: readonly Note[], options: EadOptions): string {
  return shown(notes, options)
    .filter(({ type }) => !IN_DID.has(type))
    .map((note) => {
      const head = element('head', {}, mixed(note.label ?? headingOf(note.type)))
      return element(note.type, common(note), head + paragraphs(note.content))
    })
    .join('')
}
