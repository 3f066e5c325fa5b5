import { deepStrictEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { EadError } from '@fonds/reader-xml'
import { ead3, ead2002, readWhole } from './read-for-test.ts'

const file = (name: string) =>
  readFileSync(new URL(`./testing-finding-aids/${name}.xml`, import.meta.url)).subarray(0, 20_000)

export const seeds = [
  ead2002(
    '<did><unitid>A/1</unitid><unittitle>Letters <emph render="italic">to</emph> <persname source="viaf" authfilenumber="1">Ada</persname></unittitle>' +
      '<unitdate normal="1900/1910">1900-10</unitdate><physdesc><extent>3 boxes</extent></physdesc><langmaterial><language langcode="eng">English</language></langmaterial></did>' +
      '<accessrestrict><p>Closed until 2030.</p></accessrestrict><controlaccess><subject>Tea</subject></controlaccess>' +
      '<dsc><c01 level="series" id="a"><did><unittitle>B</unittitle></did><c02><did><container type="box">1</container><dao href="http://a.example/1.jpg"/></did></c02></c01></dsc>',
  ),
  ead3(
    '<did><unittitle>Maps</unittitle><unitdatestructured><daterange><fromdate standarddate="1900">1900</fromdate><todate>1910</todate></daterange></unitdatestructured>' +
      '<physdescstructured coverage="whole" physdescstructuredtype="spaceoccupied"><quantity>3</quantity><unittype>boxes</unittype></physdescstructured></did>' +
      '<relations><relation relationtype="resourcerelation" href="http://a.example"><relationentry>R</relationentry></relation></relations>' +
      '<dsc><c><did><daoset><dao href="a" daotype="borndigital"/></daoset></did><scopecontent><list><item>x</item></list><table><tgroup cols="1"><tbody><row><entry>y</entry></row></tbody></tgroup></table></scopecontent></c></dsc>',
  ),
  '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE ead [<!ENTITY a "b&#233;"><!ENTITY c "&a;&a;">]><ead><eadheader/><archdesc><did><unittitle>&c; &amp; <![CDATA[d]]></unittitle></did></archdesc></ead>',
  file('estate'),
  file('notaire'),
  file('sound'),
  file('waterschap'),
]

export const dictionary = [
  '<c>',
  '</c>',
  '<did>',
  '</did>',
  '<dsc>',
  '</dsc>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&#x0;',
  '&amp;',
  '<!ENTITY e "&e;">',
  '\ufeff',
]

/** Checks that a document is read or rejected with an EadError, with the same result for any division into chunks. */
export async function run(input: Buffer): Promise<void> {
  const whole = await outcomeOf(input, [input.length + 1])
  deepStrictEqual(await outcomeOf(input, [1 + (input.length % 61), 3]), whole)
}

async function outcomeOf(input: Buffer, chunks: readonly number[]): Promise<unknown> {
  try {
    const { file: top, components, report } = await readWhole(input, { chunks })
    return { top, components, report }
  } catch (error) {
    if (error instanceof EadError) return { refused: error.code }
    throw error
  }
}
