import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countClasses } from './corpus-classes.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-classes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FINDING_AID = `<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid>x</eadid></eadheader><archdesc level="fonds">
<did><unittitle>Mill</unittitle><unitdate>1901</unitdate><unitdate>some time</unitdate>
<physdesc><extent>1,200 items</extent></physdesc><physdesc><extent>many</extent></physdesc>
<container type="box">7</container></did>
<accessrestrict><p>Open for research.</p></accessrestrict>
<odd><p><ref target="c1">one</ref>, <ref target="nowhere">none</ref>, <extref href="https://a.example/">out</extref></p></odd>
<dsc><c id="c1" level="item"><did><unittitle>One</unittitle></did></c></dsc></archdesc></ead>`

test('the values of a corpus are counted by class, and its other files left out', async () => {
  writeFileSync(join(folder, 'INDEX.tsv'), 'file\tkind\none.xml\tead\ntwo.xml\tead\ntable.csv\tatom-csv\n')
  writeFileSync(join(folder, 'one.xml'), FINDING_AID)
  writeFileSync(join(folder, 'two.xml'), '<ead><')
  const { classes, files, refused } = await countClasses(folder)
  expect([files, refused.length]).toEqual([2, 1])
  const found = [...classes].map(([name, { read, unread, wrong }]) => [name, read, [...unread.keys()], wrong.size])
  expect(Object.fromEntries(found.map(([name, ...rest]) => [name, rest]))).toEqual({
    dates: [1, ['some time'], 0],
    extents: [1, ['many'], 0],
    containers: [1, [], 0],
    'statements of access': [1, [], 0],
    'links to other addresses': [1, [], 0],
    'links within the file': [1, ['#nowhere'], 0],
  })
})
