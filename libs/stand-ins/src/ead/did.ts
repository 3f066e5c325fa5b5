import type { AgentKind, AgentLink, Content, EnteredDate, Extent } from '../model/records.ts'
import { element, escaped, opened, textElement } from '../xml/xml.ts'
import { mixed } from './mixed.ts'
import type { EadOptions } from './options.ts'
import { labelOf, languageOf } from './words.ts'

const NAMES: Readonly<Record<AgentKind, string>> = {
  agent_person: 'persname',
  agent_family: 'famname',
  agent_corporate_entity: 'corpname',
}

export const nameElement = (kind: AgentKind): string => NAMES[kind]

/** Returns an agent's name in the order for sorting. */
export function sortName(link: AgentLink['agent']): string {
  const { primaryName, restOfName, dates } = link
  const name = restOfName === null ? primaryName : `${primaryName}, ${restOfName}`
  return dates === null ? name : `${name}, ${dates.begin}-${dates.end}`
}

export const authority = ({ agent }: AgentLink) => ({
  source: agent.source,
  rules: agent.rules,
  authfilenumber: agent.authorityId,
})

/** serializers/ead.rb:380 */
export function originations({ agents }: Content, { unpublished }: EadOptions): string {
  return agents
    .filter(({ role }) => role === 'creator' || role === 'source')
    .filter(({ agent }) => agent.publish || unpublished)
    .map((link) => {
      const name = element(
        nameElement(link.agent.kind),
        { role: link.relator, ...authority(link) },
        mixed(sortName(link.agent)),
      )
      const label = link.role === 'creator' ? 'Creator' : link.role
      return element('origination', { label, audience: link.agent.publish ? null : 'internal' }, name)
    })
    .join('')
}

/** serializers/ead.rb:627 */
export function extents(all: readonly Extent[]): string {
  return all
    .map(({ portion, number, type, containerSummary }) =>
      element(
        'physdesc',
        { altrender: portion },
        textElement('extent', `${number} ${labelOf(type)}`, { altrender: 'materialtype spaceoccupied' }) +
          (containerSummary === undefined ? '' : textElement('extent', containerSummary, { altrender: 'carrier' })),
      ),
    )
    .join('')
}

/** exporters/lib/export_helpers.rb:123 */
export function dates(all: readonly EnteredDate[]): string {
  return all
    .map(({ label, type, begin, end, expression }) => {
      const last = type === 'single' || end === undefined || end === begin ? begin : end
      const text = expression ?? (end === undefined || end === begin ? (begin ?? '') : `${begin}-${end}`)
      return element(
        'unitdate',
        {
          type: type === 'single' ? null : type,
          normal: begin === undefined ? null : `${begin}/${last}`,
          datechar: label,
        },
        mixed(text),
      )
    })
    .join('')
}

/** serializers/ead.rb:694 */
export function languages(code: string | null): string {
  if (code === null) return ''
  return element('langmaterial', {}, textElement('language', languageOf(code), { langcode: code }))
}

/** serializers/ead.rb:502: every export gives its containers new ids. */
export function containers({ instances }: Content, { randomId }: EadOptions): string {
  let xml = ''
  for (const instance of instances) {
    if (!('container' in instance)) continue
    const { type, indicator, barcode, profile } = instance.container
    let id = `aspace_${randomId()}`
    const label = `${labelOf(instance.type)}${barcode === null ? '' : ` [${barcode}]`}`
    xml += element('container', { id, type, label, altrender: profile?.url ?? profile?.name }, mixed(indicator))
    for (const sub of instance.within ?? []) {
      const parent = id
      id = `aspace_${randomId()}`
      xml += element('container', { id, parent, type: sub.type }, mixed(sub.indicator))
    }
  }
  return xml
}

/** serializers/ead.rb:255 */
export const uriElement = (uri: string): string => `${opened('unitid', { type: 'aspace_uri' })}${escaped(uri)}</unitid>`
