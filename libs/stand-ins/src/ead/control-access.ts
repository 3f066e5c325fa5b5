import type { Content, TermType } from '../model/records.ts'
import { element } from '../xml/xml.ts'
import { authority, nameElement, sortName } from './did.ts'
import { mixed } from './mixed.ts'
import type { EadOptions } from './options.ts'

/** exporters/lib/export_helpers.rb:95 */
const ELEMENTS: Readonly<Record<TermType, string>> = {
  function: 'function',
  genre_form: 'genreform',
  geographic: 'geogname',
  occupation: 'occupation',
  topical: 'subject',
  uniform_title: 'title',
}

/** serializers/ead.rb:426: subjects, then agents that are not creators. */
export function controlAccess({ subjects, agents }: Content, { unpublished }: EadOptions): string {
  const topics = subjects.map(({ terms, source, authorityId }) =>
    element(
      ELEMENTS[terms[0]?.type ?? 'topical'],
      { source, authfilenumber: authorityId },
      mixed(terms.map(({ term }) => term).join(' -- ')),
    ),
  )
  const names = agents
    .filter(({ role, agent }) => role !== 'creator' && (agent.publish || unpublished))
    .map((link) => {
      const role = link.relator ?? (link.role === 'source' ? 'fmo' : null)
      const text = [sortName(link.agent), ...(link.terms ?? [])].join(' -- ')
      const audience = link.agent.publish ? null : 'internal'
      return element(nameElement(link.agent.kind), { role, ...authority(link), audience }, mixed(text))
    })
  const all = [...topics, ...names].join('')
  return all === '' ? '' : element('controlaccess', {}, all)
}
