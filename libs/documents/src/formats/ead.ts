import { type FullDescription, withFindingAid } from '@fonds/archive'
import { writeApeEad, writeEad3, writeEad4, writeEad2002 } from '@fonds/crosswalks'
import { findingAidIn } from '../language/finding-aid-in.ts'
import { type Format, fromTable } from './format.ts'

/** Maximum number of components of a finding aid that is built while the client waits; larger ones are queued. */
const DIRECT_COMPONENTS = 2_000

const common = {
  check: 'xml',
  ownProcess: false,
  isDirect: ({ components }) => components <= DIRECT_COMPONENTS,
} as const satisfies Partial<Format>

const QUEUED = 'Collections with more than 2,000 components are built by a queue.'

const render =
  (write: typeof writeEad2002): Format['render'] =>
  async ({ pool, tenant, resource, audience, language, progress }, sink) => {
    const found = await withFindingAid(pool, tenant.id, { audience, slugOrId: resource.id }, async (findingAid) => {
      const of = Math.max(1, findingAid.counts.components)
      const components = () => counted(findingAid.components(), (count) => progress(Math.min(1, count / of)))
      for await (const chunk of write(
        findingAidIn({ ...findingAid, components }, language, tenant.names),
        tenant,
        language,
      ))
        await sink.write(chunk)
      return 'made' as const
    })
    return found ?? 'absent'
  }

/** EAD3 1.1. */
export const ead: Format = {
  ...fromTable('ead'),
  ...common,
  about: {
    operationId: 'getEad',
    summary: 'Export a collection as EAD3',
    description: `The collection with everything published below it, and its ancestors as context, as EAD3 1.1. It has each text in all of its languages. ${QUEUED}`,
    body: 'An EAD3 document',
  },
  template: '12',
  render: render(writeEad3),
}

/** EAD 4. */
export const ead4: Format = {
  ...fromTable('ead4'),
  ...common,
  about: {
    operationId: 'getEad4',
    summary: 'Export a collection as EAD 4',
    description: `The same content as EAD3 in EAD 4 of 2026, in all of its languages. ${QUEUED}`,
    body: 'An EAD 4 document',
  },
  template: '1',
  render: render(writeEad4),
}

/** EAD 2002. */
export const ead2002: Format = {
  ...fromTable('ead2002'),
  ...common,
  about: {
    operationId: 'getEad2002',
    summary: 'Export a collection as EAD 2002',
    description: `The same content as EAD3 for programs that do not read it, such as ArcLight, AtoM and ArchivesSpace, in the form of the schema (\`urn:isbn:1-931666-22-9\`). It has one language, that of \`lang\` if the collection has been translated into it, and names the others. ${QUEUED}`,
    body: 'An EAD 2002 document',
  },
  template: '7',
  oneLanguage: true,
  render: render(writeEad2002),
}

/** EAD 2002 in the profile of Archives Portal Europe. */
export const ape: Format = {
  ...fromTable('ape'),
  ...common,
  // Described with the route that has it as a profile.
  about: { ...ead2002.about, operationId: 'getApeEad' },
  template: '1',
  oneLanguage: true,
  render: render(writeApeEad),
}

async function* counted(
  components: AsyncIterable<FullDescription>,
  onCount: (count: number) => void,
): AsyncGenerator<FullDescription> {
  let count = 0
  for await (const component of components) {
    if (++count % 100 === 0) onCount(count)
    yield component
  }
}
