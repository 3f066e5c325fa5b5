import { type FullDescription, withFindingAid } from '@fonds/archive'
import { writeEad3, writeEad2002 } from '@fonds/crosswalks'
import type { Format } from './format.ts'

/** Maximum number of components of a finding aid that is built while the client waits; larger ones are queued. */
const DIRECT_COMPONENTS = 2_000

const common = {
  of: 'collection',
  contentType: 'application/xml',
  check: 'xml',
  ownProcess: false,
  isDirect: ({ components }) => components <= DIRECT_COMPONENTS,
} as const satisfies Partial<Format>

const disposition =
  (suffix: string): Format['disposition'] =>
  ({ code }) => ({ how: 'attachment', fileName: `${code.replaceAll('/', '-')}${suffix}` })

const render =
  (write: typeof writeEad3): Format['render'] =>
  async ({ pool, tenant, resource, audience, progress }, sink) => {
    const found = await withFindingAid(pool, tenant.id, { audience, slugOrId: resource.id }, async (findingAid) => {
      const of = Math.max(1, findingAid.counts.components)
      const components = () => counted(findingAid.components(), (count) => progress(Math.min(1, count / of)))
      for await (const chunk of write({ ...findingAid, components }, tenant)) await sink.write(chunk)
      return 'made' as const
    })
    return found ?? 'absent'
  }

/** EAD3 1.1. */
export const ead: Format = {
  ...common,
  kind: 'ead',
  suffix: '/ead.xml',
  template: '9',
  disposition: disposition('.ead.xml'),
  render: render(writeEad3),
}

/** EAD 2002. */
export const ead2002: Format = {
  ...common,
  kind: 'ead2002',
  suffix: '/ead2002.xml',
  template: '4',
  disposition: disposition('.ead2002.xml'),
  render: render(writeEad2002),
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
