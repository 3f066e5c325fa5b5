import { writeEad3, writeEad2002 } from '@fonds/crosswalks'
import { fromComponents, joinChunks, PLACE, validityBy } from '@fonds/crosswalks/testing'
import type { ComponentInput } from '@fonds/types'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWhole } from './read-for-test.ts'
import { type Soup, soupOf } from './testing-soup.ts'

const soup = soupOf(
  [
    ...['', '', '', '', ' audience="external"', ' label="L"', ' label="Donor: "', ' type="t"', ' localtype="odd"'],
    ...[' href="http://a.example/"', ' normal="1900"', ' normal="1900-01/1901-02"', ' target="x"', ' level="file"'],
    ...[' langcode="eng"', ' langcode="ger"', ' scriptcode="Latn"', ' show="embed"', ' unit="cm"', ' render="bold"'],
    ...[' render="foo bar"', ' altrender="x"', ' lang="fre"', ' lang="not a code"', ' id="i1"', ' parent="i1"'],
    ...[' role="a b"', ' relator="creator"', ' source="lcsh"', ' authfilenumber="n 1"', ' certainty="ca. so"'],
    ...[' containerid="b 1"', ' countrycode="GB"', ' type="box"', ' title="A title"'],
  ],
  [
    ...['word ', ' word', 'word, ', ' ;word: ', 'word.', ' [word', 'word]. ', '\n  word\n\n word  word', ' 1900'],
    ...['1900-1910, ', ', ', ' ', '.', '\u00a0word\u00a0', '3 boxes', 'English', 'Deutsch', 'In English.', 'word-word'],
  ],
)
const some = fc.array(soup, { minLength: 1, maxLength: 4 })

/** Writes random documents, in which each word has a number. */
function toXml(soups: readonly Soup[]): string {
  let words = 0
  const one = ({ name, attribute, children }: Soup): string => {
    const content = children.map((child) =>
      typeof child === 'string' ? child.replace(/word/g, () => `w${words++}w`) : one(child),
    )
    return `<${name}${attribute}>${content.join('')}</${name}>`
  }
  return soups.map(one).join('')
}

/** Both versions, each with the part of the documents that is tried in a quick run. */
const VERSIONS = [
  { name: 'EAD3', write: writeEad3, schema: 'ead3/ead3.xsd', part: 1 },
  { name: 'EAD 2002', write: writeEad2002, schema: 'ead2002/ead.xsd', part: 0.3 },
] as const

/** Returns words that were read but are missing from the export. */
function lostBy(xml: string, components: readonly ComponentInput[]): string[] {
  const kept = JSON.stringify(
    components
      .filter(({ content }) => !content.internal)
      .map(({ content }) => ({
        ...content,
        notes: content.notes.filter(({ internal }) => !internal),
        digital_objects: content.digital_objects.filter(({ internal }) => !internal),
      })),
  )
  return [...new Set(kept.match(/w\d+w/g) ?? [])].filter((word) => !xml.includes(word))
}

// The conformance run searches for unknown cases; otherwise, the same documents are read each time.
const runs = (part: number) =>
  process.env.FONDS_CONFORMANCE === undefined ? { numRuns: 600 * part, seed: 20_261_122 } : { numRuns: 30_000 }

describe.each(VERSIONS)('$name', ({ write, schema: path, part }) => {
  const validity = validityBy(path)
  const exported = (components: readonly ComponentInput[]) => joinChunks(write(fromComponents(components), PLACE))

  /** Reads, exports, reads and exports a document. Expects the same valid bytes twice, with every word that was read. */
  async function holds(document: string): Promise<void> {
    const { components, top } = await readWhole(document)
    if (top.internal) return
    const once = await exported(components)
    const again = await readWhole(once)
    expect(await exported(again.components), document).toBe(once)
    expect(again.report.unmapped, document).toEqual({})
    expect(lostBy(once, components), document).toEqual([])
    expect(validity.problems(once), document).toEqual([])
  }

  // Found by the conformance run.
  test.each([
    ['a date with a space before a line break', '3 boxes<date> </date><lb/>w0w'],
    ['a name that begins with a space after a date', '<date>w0w.</date><subject> ;w1w: </subject>'],
    ['the same, in other elements', '<emph><date>.</date></emph><emph><persname> [w0w</persname></emph>'],
  ])('the same holds for %s', async (_, text) => {
    for (const [did, notes] of [
      [`<abstract>${text}</abstract>`, ''],
      ['', `<accessrestrict>${text}</accessrestrict>`],
    ]) {
      await holds(`<ead><eadheader/><archdesc level="fonds"><did>${did}</did>${notes}</archdesc></ead>`)
    }
  })

  test('the same holds for a note in a language before one that states none', async () => {
    const inner = '<accessrestrict lang="fre">w0w</accessrestrict>'
    const notes = `<accessrestrict>${inner}<accessrestrict>w1w</accessrestrict></accessrestrict>`
    await holds(`<ead><eadheader/><archdesc level="fonds"><did/>${notes}</archdesc></ead>`)
  })

  test('the same holds for several identifiers of the finding aid', async () => {
    const ids = ['', ' localtype="url"', ' localtype="publicid"'].flatMap((attribute, n) =>
      [0, 1, 2].map((at) => `<otherrecordid${attribute}>w${n}${at}w</otherrecordid>`),
    )
    const archdesc = '<archdesc level="fonds"><did><unittitle>T</unittitle></did></archdesc>'
    await holds(`<ead><control><recordid>w9w</recordid>${ids.join('')}</control>${archdesc}</ead>`)
  })

  test('the export of any description is read and exported to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(some, some, fc.boolean(), async (did, around, three) => {
        const [open, close] = three
          ? ['<ead xmlns="http://ead3.archivists.org/schema/"><control/>', '</ead>']
          : ['<ead><eadheader/>', '</ead>']
        await holds(`${open}<archdesc level="fonds"><did>${toXml(did)}</did>${toXml(around)}</archdesc>${close}`)
      }),
      runs(part),
    )
  })

  test('the same holds for the header', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom('control', 'eadheader'), async (soups, header) => {
        const archdesc = '<archdesc level="fonds"><did><unittitle>T</unittitle></did></archdesc>'
        await holds(`<ead><${header}>${toXml(soups)}</${header}>${archdesc}</ead>`)
      }),
      runs(part),
    )
  })

  test('all these exports are valid against the official schema', validity.needs, () => {
    expect(validity.count()).toBeGreaterThan(100)
  })
})
