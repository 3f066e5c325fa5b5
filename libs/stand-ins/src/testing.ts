import { readEad } from '@fonds/reader-ead'
import type { ComponentInput } from '@fonds/types'
import { publicUnitsOf } from './edits/oracle.ts'
import { createModel, type Model } from './model/model.ts'
import type { Resource } from './model/records.ts'
import type { StoreOptions } from './model/store.ts'

/** Seconds since 1970 of 2026-01-01T00:00:00Z. */
export const START = 1_767_225_600

/** A clock that stands still until it is told to go on. */
export function standingClock(seconds = START) {
  let now = seconds * 1_000
  const clock = () => now
  return Object.assign(clock, {
    pass(more: number) {
      now += more * 1_000
    },
  })
}

/** A collection "Papers" with the series "Letters", in it the file "From Ada" in box 1, and the series "Maps". */
export function smallArchive(options: StoreOptions = {}) {
  const clock = standingClock()
  const model: Model = createModel({ clock, ...options })
  const repository = model.createRepository({ code: 'ARC', name: 'The Archive', country: 'GB', orgCode: '1' })
  const subject = model.createSubject({ terms: [{ term: 'Gardens', type: 'topical' }], source: 'lcsh' })
  const agent = model.createAgent('agent_person', { primaryName: 'Barlow', restOfName: 'Ada', source: 'naf' })
  const box = model.createContainer({ repository, indicator: '1' })
  const scan = model.createDigitalObject({
    repository,
    identifier: 'scan-1',
    title: 'Scan',
    fileVersions: [{ uri: 'https://files.example.org/1.jpg', publish: true }],
  })
  const papers = model.createResource({
    repository,
    title: 'Papers',
    identifier: ['MS', '1'],
    eadId: 'ms-1',
    language: 'eng',
    dates: [{ label: 'creation', type: 'inclusive', begin: '1800', end: '1900' }],
  })
  const letters = model.createPart(papers, { title: 'Letters', refId: 'a'.repeat(32), level: 'series' })
  const fromAda = model.createPart(letters, {
    title: 'From Ada',
    refId: 'b'.repeat(32),
    componentId: '1.1',
    subjects: [subject],
    agents: [{ agent, role: 'creator', relator: 'cre' }],
    instances: [
      { type: 'mixed_materials', container: box, within: [{ type: 'folder', indicator: '3' }] },
      { type: 'digital_object', digitalObject: scan, representative: false },
    ],
  })
  const maps = model.createPart(papers, { title: 'Maps', refId: 'c'.repeat(32), level: 'series' })
  clock.pass(10)
  return { clock, model, repository, subject, agent, box, scan, papers, letters, fromAda, maps }
}

/** A unit by what a finding aid says of it; `parent` is its number in the order of the file. */
interface Unit {
  readonly id: string | null
  readonly title: string | null
  readonly parent: number | null
  readonly order: number
}

/** Reads a finding aid with Fonds's own reader. */
export async function readUnits(chunks: Iterable<string>) {
  const components: ComponentInput[] = []
  const bytes = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  })()
  const sink = { component: (component: ComponentInput) => void components.push(component) }
  const { report } = await readEad(bytes, sink, { fileName: 'export.xml' })
  components.sort((a, b) => a.ordinal - b.ordinal)
  const units = components.map<Unit>(({ xml_id, content, parent, position }) => ({
    id: xml_id,
    title: content.title,
    parent,
    order: position,
  }))
  return { components, units, unmapped: report.unmapped }
}

/** Returns what should be read of a finding aid. */
export function expectedUnits(resource: Resource): Unit[] {
  const numbers = new Map<string | null, number>()
  return [...publicUnitsOf(resource)].map(({ uri, id, title, parent, order }, number) => {
    numbers.set(uri, number)
    return { id, title, parent: numbers.get(parent) ?? null, order }
  })
}
