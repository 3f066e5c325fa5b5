import { unwrap } from '@fonds/client'
import { readAddress } from '../address.ts'
import { facts } from '../markdown.ts'
import { ToolError } from '../tool-error.ts'
import { addressInput } from './read.ts'
import { defineTool, textContent } from './tool.ts'

export const cite = defineTool({
  name: 'cite',
  title: 'Cite a record or collection',
  description:
    'Returns citations of a record or collection in Chicago, APA and MLA style, the form that the archive prefers, and the ' +
    'permalink. Use these instead of writing a citation yourself.',
  input: { address: addressInput },
  async run(archive, { address }) {
    const { kind, slug } = await readAddress(archive, address)
    const params = { path: { slug } }
    if (kind !== 'records' && kind !== 'collections') {
      throw new ToolError('Only records and collections can be cited. Cite one that the entity or exhibit lists.')
    }
    const { citations, preferred, permalink } = await unwrap(
      kind === 'records'
        ? archive.api.GET('/api/public/cite/{slug}', { params })
        : archive.api.GET('/api/public/cite/collection/{slug}', { params }),
    )
    return textContent(
      facts([
        ['Chicago (note)', citations.chicago.note?.text],
        ['Chicago (bibliography)', citations.chicago.text],
        ['APA', citations.apa.text],
        ['MLA', citations.mla.text],
        ['Preferred by the archive', preferred],
        ['Permalink', permalink],
      ]),
    )
  },
})
