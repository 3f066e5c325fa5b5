import { withEntityRecord } from '@fonds/archive'
import { type EacVersion, writeEac, writeEaf } from '@fonds/crosswalks'
import { type Format, fromTable } from './format.ts'

const common = {
  about: {
    operationId: 'getEac',
    summary: 'Export an entity as EAC-CPF',
    description:
      'A person, family or corporate body in the schema of 2010 (`urn:isbn:1-931666-33-4`) or in version 2.0 or 3. Documents ' +
      'of entities with tens of thousands of records are built by a queue.',
    body: 'An EAC-CPF document',
  },
  template: '3',
  check: 'xml',
  ownProcess: false,
  isDirect: () => true,
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
export const eac: Format = { ...fromTable('eac'), ...common, render: render('2010') }

/** EAC-CPF 2.0. */
export const eac2: Format = { ...fromTable('eac2'), ...common, render: render('2.0') }

/** EAC-CPF 3. */
export const eac3: Format = { ...fromTable('eac3'), ...common, template: '1', render: render('3.0') }

/** Functions in EAC-F 1. */
export const eaf: Format = {
  ...fromTable('eaf'),
  ...common,
  about: {
    operationId: 'getEaf',
    summary: 'Export a function as EAC-F',
    description: 'A subject that headings name as a function, or that was imported from EAC-F.',
    body: 'An EAC-F document',
  },
  template: '1',
  render: async ({ pool, tenant, resource, audience }, sink) => {
    // Not every caller has checked it, as the preview.
    if (!resource.isFunction) return 'absent'
    const found = await withEntityRecord(pool, tenant.id, { audience, slugOrId: resource.id }, async (record) => {
      for await (const chunk of writeEaf(record, tenant)) await sink.write(chunk)
      return 'made' as const
    })
    return found ?? 'absent'
  },
}
