const item = (title: string, more = '') => `<c level="item"><did><unittitle>${title}</unittitle>${more}</did></c>`
const header = (id: string) =>
  `<eadheader><eadid>${id}</eadid><filedesc><titlestmt><titleproper>${id}</titleproper></titlestmt></filedesc></eadheader>`

/**
 * A finding aid with names, of which some may be one, a statement on access, a digital object that two descriptions have, a
 * date that nobody can read, and an element that has no field.
 */
export const FINDING_AID = `<ead>${header('mill')}<archdesc level="fonds">
<did><unittitle>Papers of the mill</unittitle><unitid>MP</unitid><unitdate normal="1880/1910">1880–1910</unitdate>
<mystery>Nobody knows.</mystery></did>
<controlaccess><persname>Weaver, Berta</persname><persname>Weaver, Bertha</persname><persname>Dyer, Karl</persname>
<persname>Dyer, Carl</persname><persname>Millwright, Otto</persname><persname>Milwright, Otto</persname></controlaccess><dsc>
<c level="series"><did><unittitle>Letters</unittitle><unitid>MP 1</unitid></did>
<accessrestrict><p>Ask the miller at the gate.</p></accessrestrict>
${item('Letter to the miller', '<unitid>MP 1/1</unitid><unitdate>when the dam broke</unitdate><dao href="https://dao.example/1"/>')}
${item('Letter to the weaver', '<dao href="https://dao.example/1"/>')}
${item('Letter to the dyer')}${item('Letter to the smith')}</c></dsc></archdesc></ead>`

/** A finding aid of one description. */
export const anotherAid = (id: string, title: string): string =>
  `<ead>${header(id)}<archdesc level="fonds"><did><unittitle>${title}</unittitle></did></archdesc></ead>`

/** A catalogue with the columns of AtoM’s template, in which two rows have one reference code. */
export const CATALOGUE = `legacyId,parentId,identifier,title,levelOfDescription
1,,AM,Accounts of the mill,Fonds
2,1,AM 7,Ledger of flour,File
3,1,AM 7,Ledger of meal,File
`

/** An authority record of a person. */
export const authorityRecord = (id: string, name: string): string =>
  `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>${id}</recordId></control>
<cpfDescription><identity><entityType>person</entityType><nameEntry><part>${name}</part></nameEntry></identity>
<description><existDates><date standardDate="1851">1851</date></existDates></description></cpfDescription></eac-cpf>`

export const EXHIBIT = `slug: by-the-weir
title: By the weir
published_at: 2026-01-01
sections:
  - heading: Letters
    items:
      - record: letter-to-the-miller
        caption: The dam had broken.
`

export const SITE = 'settings:\n  description: Papers of a mill.\n'
