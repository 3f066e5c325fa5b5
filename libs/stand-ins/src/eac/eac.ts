import { sortName } from '../ead/did.ts'
import type { Agent, AgentKind } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { uriOf } from '../model/uris.ts'
import { element, opened, textElement } from '../xml/xml.ts'

const TYPES: Readonly<Record<AgentKind, string>> = {
  agent_person: 'person',
  agent_corporate_entity: 'corporateBody',
  agent_family: 'family',
}

/**
 * Writes an agent in EAC-CPF: serializers/eac.rb:59. What refers to it is named with its title and address, published or not,
 * and the agent's own `publish` is not shown (serializers/eac.rb:331, lib/export.rb:120). Without a control record, `control` has
 * only an identifier, and nothing that the schema requires.
 */
export function writeEac(store: Store, agent: Agent, publicUrl: string): string {
  const { primaryName, restOfName, source, authorityId, dates, note } = agent
  const control = authorityId === null ? '' : textElement('recordId', authorityId)
  const part = (localType: string, text: string | null) =>
    text === null ? '' : textElement('part', text, { localType })
  const field = agent.kind === 'agent_corporate_entity' ? 'primary_name' : 'surname'
  const name = element(
    'nameEntry',
    {},
    part(field, primaryName) +
      part('forename', restOfName) +
      (source === null ? '' : textElement('authorizedForm', source)),
  )
  const identity = element('identity', {}, textElement('entityType', TYPES[agent.kind]) + name)
  const exist =
    dates === null
      ? ''
      : element(
          'existDates',
          {},
          element(
            'dateRange',
            { localType: 'existence' },
            textElement('fromDate', dates.begin, { standardDate: dates.begin }) +
              textElement('toDate', dates.end, { standardDate: dates.end }),
          ),
        )
  const history = note === null ? '' : element('biogHist', {}, textElement('p', note))
  const relations = store.usersOf(agent).flatMap((node) =>
    node.agents
      .filter((link) => link.agent === agent)
      .map(({ role }) =>
        element(
          'resourceRelation',
          {
            resourceRelationType: `${role}Of`,
            'xlink:type': 'simple',
            'xlink:href': `${publicUrl}${uriOf(node)}`,
          },
          textElement('relationEntry', node.title === '' ? sortName(agent) : node.title),
        ),
      ),
  )
  const description = element(
    'cpfDescription',
    {},
    identity + element('description', {}, exist + history) + element('relations', {}, relations.join('')),
  )
  const root = opened('eac-cpf', {
    xmlns: 'urn:isbn:1-931666-33-4',
    'xmlns:html': 'http://www.w3.org/1999/xhtml',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'urn:isbn:1-931666-33-4 https://eac.staatsbibliothek-berlin.de/schema/cpf.xsd',
    'xml:lang': 'eng',
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}${element('control', {}, control)}${description}</eac-cpf>`
}
