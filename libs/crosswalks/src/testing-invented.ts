import { INVENTED } from '@fonds/types/testing-invented'
import { type DescriptionWriter, WRITERS } from './writers.ts'

const writer: DescriptionWriter = {
  of: 'brief',
  write: (xml, { title }) => xml.start('invented', { xmlns: INVENTED.namespace }).leaf('name', title).end(),
  rows: [{ from: 'title', to: 'name' }],
}

Object.assign(WRITERS, { [INVENTED.name]: writer })

export { INVENTED }
