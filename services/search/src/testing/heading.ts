import type { Heading } from '@fonds/types'

/** A heading as a finding aid has it: of a person, in controlaccess, unless said. */
export const heading = (name: string, more: Partial<Heading> = {}): Heading => ({
  type: 'person',
  name,
  parts: [],
  role: 'subject',
  source: null,
  rules: null,
  identifier: null,
  where: 'controlaccess',
  ...more,
})
