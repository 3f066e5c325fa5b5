import { create } from 'xmlbuilder2'

/** Text of an element, or its attributes (`@name`) and elements. */
export interface Ead {
  readonly [name: string]: string | Ead | readonly Ead[]
}

/**
 * Writes a finding aid in EAD3 with a minimal valid header.
 * @param within content of its `archdesc`
 */
export const findingAid = (recordid: string, within: Ead): string =>
  create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      ead: {
        '@xmlns': 'http://ead3.archivists.org/schema/',
        control: {
          recordid,
          filedesc: { titlestmt: { titleproper: 'F' } },
          maintenancestatus: { '@value': 'new' },
          maintenanceagency: { agencyname: 'A' },
          maintenancehistory: {
            maintenanceevent: {
              eventtype: { '@value': 'created' },
              eventdatetime: '2026',
              agenttype: { '@value': 'human' },
              agent: 'A',
            },
          },
        },
        archdesc: { '@level': 'fonds', ...within },
      },
    },
  ).end()
