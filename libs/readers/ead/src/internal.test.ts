import { describe, expect, test } from 'vitest'
import { ead3, ead2002, readWhole } from './read-for-test.ts'
import { hiddenPlaces, publicPart } from './testing-internal.ts'

describe.each(['ead2002', 'ead3', 'ead3-undeprecated', 'ead4'] as const)(
  'what is internal stays internal in %s',
  (format) => {
    test('in every place where the schema allows an element', { timeout: 120_000 }, async () => {
      const found: string[] = []
      let places = 0
      for (const { path, words, document } of hiddenPlaces(format)) {
        places++
        const { components, report } = await readWhole(document)
        const shown = JSON.stringify(publicPart(components))
        const reported = JSON.stringify(report)
        for (const [word, name] of words) {
          if (shown.includes(word)) found.push(`${path.join('/')}/${name}`)
          if (reported.includes(word)) found.push(`${path.join('/')}/${name} in the report`)
        }
      }
      expect(found).toEqual([])
      expect(places).toBeGreaterThan(200)
    })
  },
)

describe('what is internal as a whole', () => {
  const shown = async (document: string) => JSON.stringify(publicPart((await readWhole(document)).components))
  const name = '<persname authfilenumber="zqz">zqz</persname>'
  const did = '<did><unittitle>Public</unittitle></did>'

  test('is shown nowhere: a unit, a list and the text between its components', async () => {
    const unit = `<c audience="internal" id="zqz"><did><unittitle>zqz</unittitle></did><odd><p>${name}</p></odd></c>`
    const list = `<dsc audience="internal"><p>zqz</p><note><p>${name}</p></note><c><did><unittitle>zqz</unittitle></did></c></dsc>`
    const document = ead2002(`${did}<dsc><c>${did}${unit}</c></dsc>${list}`)
    expect(await shown(document)).not.toContain('zqz')
    const { report } = await readWhole(document)
    expect(report.left_out).toMatchObject({ "archdesc/dsc/p[@audience='internal']": 1 })
  })

  test('is shown nowhere: an overview of a unit whose full description is public', async () => {
    const overview = `<dsc type="analyticover"><c01 audience="internal" id="zqz"><did><unitid>1</unitid><unittitle>zqz</unittitle></did>
      <bioghist><p>zqz</p></bioghist></c01></dsc>`
    const full = '<dsc type="in-depth"><c01><did><unitid>1</unitid><unittitle>Letters</unittitle></did></c01></dsc>'
    const words = await shown(ead2002(`${did}${overview}${full}`))
    expect(words).toContain('Letters')
    expect(words).not.toContain('zqz')
  })

  test('is shown nowhere: a header, whose agency and record id only identify the file', async () => {
    const header =
      '<eadid mainagencycode="zqz">zqz</eadid><filedesc><titlestmt><author>zqz</author></titlestmt></filedesc><profiledesc><langusage><language langcode="tgl">zqz</language></langusage></profiledesc>'
    const all = ead2002(did, header).replace('<eadheader>', '<eadheader audience="internal">')
    const id = ead2002(
      did,
      header.replace('<eadid', '<eadid audience=" Internal "').replaceAll('<author>zqz', '<author>'),
    )
    expect(await shown(all)).not.toMatch(/zqz|tgl/)
    expect(await shown(id.replace('>zqz</language>', '/>'))).not.toContain('zqz')
    expect((await readWhole(id)).file).toMatchObject({ agency: 'zqz', record_id: 'zqz' })
  })

  test('is shown nowhere: a translation of it, and of the title of an object', async () => {
    const object = (title: string, more = '') =>
      `<dao daotype="derived" href="https://a.example/1" linktitle="${title}"${more}/>`
    const { components, report } = await readWhole(
      ead3(`<did><unittitle lang="eng">Public</unittitle><unittitle lang="fre">Public</unittitle>${object('One', ' lang="eng"')}
        ${object('zqz', ' lang="fre" audience="internal"')}${object('zqz', ' lang="fre" audience="internal"')}</did>
        <odd lang="eng" audience="internal"><p>zqz</p></odd><odd lang="fre" audience="internal"><p>zqz <persname identifier="zqz"><part>zqz</part></persname></p></odd>`),
    )
    expect(JSON.stringify(publicPart(components))).not.toContain('zqz')
    expect(JSON.stringify(report)).not.toContain('zqz')
  })
})
