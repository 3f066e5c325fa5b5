import { type FullDescription, withFindingAid } from '@fonds/archive'
import { writeEad3 } from '@fonds/crosswalks'
import type { Format } from './format.ts'

/** Maximum number of components of a finding aid that is built while the client waits; larger ones are queued. */
const DIRECT_COMPONENTS = 2_000

/** EAD3 1.1. */
export const ead: Format = {
  kind: 'ead',
  of: 'collection',
  contentType: 'application/xml',
  suffix: '/ead.xml',
  template: '6',
  check: 'xml',
  ownProcess: false,
  isDirect: ({ components }) => components <= DIRECT_COMPONENTS,
  disposition: ({ code }) => ({ how: 'attachment', fileName: `${code.replaceAll('/', '-')}.ead.xml` }),
  async render({ pool, tenant, resource, audience, progress }, sink) {
    const found = await withFindingAid(pool, tenant.id, { audience, slugOrId: resource.id }, async (findingAid) => {
      const of = Math.max(1, findingAid.counts.components)
      const components = () => counted(findingAid.components(), (count) => progress(Math.min(1, count / of)))
      for await (const chunk of writeEad3({ ...findingAid, components }, tenant)) await sink.write(chunk)
      return 'made' as const
    })
    return found ?? 'absent'
  },
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
