import { withEntityRecord } from '@fonds/archive'
import { type EacVersion, writeEac } from '@fonds/crosswalks'
import type { Format } from './format.ts'

const common = {
  of: 'entity',
  contentType: 'application/xml',
  suffix: '/eac.xml',
  template: '3',
  check: 'xml',
  ownProcess: false,
  isDirect: () => true,
  disposition: ({ code }) => ({ how: 'attachment', fileName: `${code}.eac.xml` }),
} as const satisfies Partial<Format>

const render =
  (version: EacVersion): Format['render'] =>
  async ({ pool, tenant, resource, audience }, sink) => {
    const found = await withEntityRecord(pool, tenant.id, { audience, slugOrId: resource.id }, async (record) => {
      for await (const chunk of writeEac(record, tenant, version)) await sink.write(chunk)
      return 'made' as const
    })
    return found ?? 'absent'
  }

/** EAC-CPF by the 2010 schema. */
export const eac: Format = { ...common, kind: 'eac', render: render('2010') }

/** EAC-CPF 2.0. */
export const eac2: Format = { ...common, kind: 'eac2', search: '?version=2.0', render: render('2.0') }
