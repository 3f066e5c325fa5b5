import { loadPart } from '../model/create.ts'
import type { Model } from '../model/model.ts'
import type {
  Agent,
  AgentKind,
  ArchivalObject,
  Node,
  Repository,
  Resource,
  Subject,
  TopContainer,
} from '../model/records.ts'
import { type Random, randomOf } from '../random.ts'

export interface BuildOptions {
  readonly seed?: number
  /** Parts of each collection. */
  readonly parts: number
  readonly collections?: number
  /** Share of parts that are unpublished. */
  readonly unpublished?: number
}

export interface Built {
  readonly repository: Repository
  readonly collections: readonly Resource[]
}

const PLACES = ['Aldermere', 'Brackwater', 'Castle Lynn', 'Dunmore', 'Eastry', 'Fenwick', 'Goldcliff', 'Harrowby']
const THINGS = [
  'Accounts',
  'Correspondence',
  'Deeds',
  'Diaries',
  'Maps',
  'Minutes',
  'Photographs',
  'Plans',
  'Rentals',
  'Reports',
]
const FAMILIES = ['Ashdown', 'Barlow', 'Carver', 'Delacourt', 'Everleigh', 'Farrant', 'Grieve', 'Hollis']
const GIVEN = ['Ada', 'Bertram', 'Clara', 'Dorothy', 'Edwin', 'Florence', 'George', 'Harriet']
/** Parts that fill a box. */
const PARTS_IN_A_BOX = 20
/** Children of a part that has some, on average. */
const SIBLINGS = 25

/** Fills a model with an invented archive, the same one for the same seed. */
export function build(model: Model, options: BuildOptions): Built {
  const { seed = 1, parts, collections: count = 1, unpublished = 0 } = options
  const random = randomOf(seed)
  const repository = model.createRepository({
    code: `ARC${model.store.tables.repository.size + 1}`,
    name: `Archives of ${random.pick(PLACES)}`,
    country: 'GB',
    orgCode: '2990',
  })
  const shared = sharedOf(model, random)
  const collections = Array.from({ length: count }, (_, at) => {
    const resource = model.createResource({
      repository,
      title: `${random.pick(FAMILIES)} family papers, ${at + 1}`,
      identifier: ['MS', String(model.store.tables.resource.size + 1)],
      eadId: `ms-${model.store.tables.resource.size + 1}`,
      dates: [{ label: 'creation', type: 'inclusive', begin: '1780', end: '1950' }],
      extents: [{ portion: 'whole', number: '12.5', type: 'linear_feet', containerSummary: '25 boxes' }],
      language: 'eng',
      notes: [
        note(random, 'scopecontent', 'Papers of a family of landowners.'),
        note(random, 'abstract', 'Family papers.'),
      ],
      agents: [{ agent: random.pick(shared.agents), role: 'creator', relator: 'cre' }],
      subjects: [random.pick(shared.subjects)],
    })
    fill(model, random, resource, { parts, unpublished, shared })
    return resource
  })
  return { repository, collections }
}

interface Shared {
  readonly agents: readonly Agent[]
  readonly subjects: readonly Subject[]
}

const note = (random: Random, type: string, content: string, publish = true) => ({
  type,
  persistentId: random.hex(32),
  content,
  publish,
})

function sharedOf(model: Model, random: Random): Shared {
  const kinds: readonly AgentKind[] = ['agent_person', 'agent_family', 'agent_corporate_entity']
  const agents = FAMILIES.flatMap((family) =>
    kinds.map((kind) =>
      model.createAgent(kind, {
        primaryName: kind === 'agent_corporate_entity' ? `${family} & Sons` : family,
        restOfName: kind === 'agent_person' ? random.pick(GIVEN) : null,
        source: 'naf',
        authorityId: `n${random.below(100_000)}`,
        note: kind === 'agent_person' ? `Landowner in ${random.pick(PLACES)}.` : null,
        dates: kind === 'agent_person' ? { begin: '1801', end: '1877' } : null,
      }),
    ),
  )
  const subjects = [
    ...THINGS.map((term) => model.createSubject({ terms: [{ term, type: 'topical' }], source: 'lcsh' })),
    ...PLACES.map((term) => model.createSubject({ terms: [{ term, type: 'geographic' }], source: 'tgn' })),
  ]
  return { agents, subjects }
}

function fill(
  model: Model,
  random: Random,
  resource: Resource,
  { parts, unpublished, shared }: { readonly parts: number; readonly unpublished: number; readonly shared: Shared },
): void {
  const { repository } = resource
  let box: TopContainer | null = null
  // Breadth first: series, then files in them, then items, as evenly as it comes.
  const due: Node[] = [resource]
  for (let made = 0; made < parts; ) {
    const parent = due.shift() ?? resource
    const depth = depthOf(parent)
    for (let at = 0; at < SIBLINGS && made < parts; at++, made++) {
      if (made % PARTS_IN_A_BOX === 0) {
        box = model.createContainer({
          repository,
          indicator: String(made / PARTS_IN_A_BOX + 1),
          barcode: random.chance(0.2) ? String(30_000_000 + made) : null,
          profile: random.chance(0.3) ? { name: 'Hollinger box', url: null } : null,
        })
      }
      due.push(part(model, random, parent, { at, depth, box: depth === 0 ? null : box, unpublished, shared }))
    }
  }
}

function part(
  model: Model,
  random: Random,
  parent: Node,
  more: {
    readonly at: number
    readonly depth: number
    readonly box: TopContainer | null
    readonly unpublished: number
    readonly shared: Shared
  },
): ArchivalObject {
  const { at, depth, box, unpublished, shared } = more
  const year = 1780 + random.below(170)
  const { repository } = parent.kind === 'resource' ? parent : parent.resource
  const digital =
    depth > 0 && random.chance(0.05)
      ? model.createDigitalObject({
          repository,
          identifier: random.hex(12),
          title: 'Scan',
          fileVersions: [
            { uri: `https://files.example.org/${random.hex(8)}.jpg`, publish: true, useStatement: 'image-service' },
          ],
        })
      : null
  return loadPart(model.store, parent, {
    title: `${random.pick(THINGS)} of ${random.pick(PLACES)}`,
    refId: random.hex(32),
    componentId: `${depth + 1}.${at + 1}`,
    level: depth === 0 ? 'series' : depth === 1 ? 'file' : 'item',
    dates: [{ label: 'creation', type: 'single', begin: String(year) }],
    publish: !random.chance(unpublished),
    subjects: random.chance(0.1) ? [random.pick(shared.subjects)] : [],
    agents: random.chance(0.1) ? [{ agent: random.pick(shared.agents), role: 'subject' }] : [],
    notes: random.chance(0.1)
      ? [note(random, 'scopecontent', `Concerning ${random.pick(PLACES)}.`, !random.chance(0.2))]
      : [],
    instances: [
      ...(box === null
        ? []
        : [{ type: 'mixed_materials', container: box, within: [{ type: 'folder', indicator: String(at + 1) }] }]),
      ...(digital === null ? [] : [{ type: 'digital_object' as const, digitalObject: digital, representative: false }]),
    ],
  })
}

function depthOf(node: Node): number {
  let depth = 0
  for (let next: Node | null = node; next !== null && next.kind === 'archival_object'; next = next.parent) depth++
  return depth
}
