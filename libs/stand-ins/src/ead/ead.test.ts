import { schemaOf } from '@fonds/crosswalks/testing'
import { needsSchemas } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { build } from '../edits/build.ts'
import { createModel, type Model } from '../model/model.ts'
import type { Resource } from '../model/records.ts'
import { randomOf } from '../random.ts'
import { expectedUnits, readUnits, smallArchive, standingClock } from '../testing.ts'
import { writeEad } from './ead.ts'
import { type EadOptions, eadOptions } from './options.ts'

type Given = Parameters<typeof eadOptions>[0]

function exported(
  { model }: { readonly model: Model },
  resource: Resource,
  given: Given = {},
  more: Partial<EadOptions> = {},
) {
  const options = eadOptions(given, { store: model.store, random: randomOf(99), timezone: 'America/New_York' })
  return [...writeEad(resource, { ...options, ...more })].join('')
}

describe('a finding aid', () => {
  const archive = smallArchive()
  const xml = exported(archive, archive.papers, { daos: true })

  test('has prefixed ids, codes as they were entered, and URIs', () => {
    expect(xml).toContain(`<c level="file" id="aspace_${'b'.repeat(32)}">`)
    expect(xml).toContain('<unitid>MS.1</unitid><unitid type="aspace_uri">/repositories/2/resources/1</unitid>')
    expect(xml).toContain('<unitid>1.1</unitid><unitid type="aspace_uri">/repositories/2/archival_objects/2</unitid>')
    expect(exported(archive, archive.papers, { uris: false })).not.toContain('aspace_uri')
  })

  test('has containers in containers, with ids that are new each time', () => {
    const pattern =
      /<container id="(aspace_[0-9a-f]{32})" type="box" label="Mixed Materials">1<\/container><container id="aspace_[0-9a-f]{32}" parent="(aspace_[0-9a-f]{32})" type="folder">3<\/container>/
    const [, id, parent] = pattern.exec(xml) ?? []
    expect(id).toBeDefined()
    expect(parent).toBe(id)
    const again = exported(archive, archive.papers, {}, { randomId: () => 'f'.repeat(32) })
    expect(again).not.toContain(id)
  })

  test('has barcodes and profiles of containers', () => {
    const { model, papers, box } = smallArchive()
    model.edit(box, { barcode: '123', profile: { name: 'Flat box', url: null } })
    expect(exported({ model }, papers)).toContain('label="Mixed Materials [123]" altrender="Flat box"')
  })

  test('has agents and subjects with their sources', () => {
    expect(xml).toContain(
      '<origination label="Creator"><persname role="cre" source="naf">Barlow, Ada</persname></origination>',
    )
    expect(xml).toContain('<controlaccess><subject source="lcsh">Gardens</subject></controlaccess>')
  })

  test('has digital objects only if they were asked for', () => {
    expect(xml).toContain('xlink:href="https://files.example.org/1.jpg"')
    expect(exported(archive, archive.papers)).not.toContain('<dao')
  })

  test('says when it was written, by the clock of the server', () => {
    expect(xml).toContain('<date>2025-12-31 19:00:10 -0500</date>')
  })

  test('has numbered components if asked for', () => {
    expect(exported(archive, archive.papers, { numbered: true })).toContain('<c02 level="file"')
  })
})

describe('what is hidden', () => {
  test('is left out with all below it, or marked as internal', () => {
    const { model, papers, letters } = smallArchive()
    model.edit(letters, { publish: false })
    expect(exported({ model }, papers)).not.toMatch(/Letters|From Ada/)
    expect(exported({ model }, papers, { unpublished: true })).toMatch(
      /<c [^>]*audience="internal"><did><unittitle>Letters/,
    )
  })

  test('is left out in any case if it is suppressed', () => {
    const { model, papers, letters } = smallArchive()
    model.suppress(letters, true)
    expect(exported({ model }, papers, { unpublished: true })).not.toMatch(/Letters|From Ada/)
  })

  test('is written all the same if it is the collection: with a mark on the root', () => {
    const { model, papers } = smallArchive()
    model.edit(papers, { publish: false })
    expect(exported({ model }, papers)).toMatch(/<ead [^>]*audience="internal">/)
    expect(exported({ model }, papers)).toContain('From Ada')
  })

  test('are notes, agents and files, too', () => {
    const { model, papers, fromAda, agent, scan } = smallArchive()
    model.edit(agent, { publish: false })
    model.edit(scan, { publish: false })
    const note = { type: 'scopecontent', persistentId: 'n', content: 'Secret', publish: false }
    model.edit(fromAda, { notes: [note] })
    expect(exported({ model }, papers, { daos: true })).not.toMatch(/Barlow|<dao|Secret/)
    expect(exported({ model }, papers, { daos: true, unpublished: true })).toMatch(
      /audience="internal"><head>Scope and Contents/,
    )
  })
})

describe('an index that lags behind', () => {
  test('gives what changed without a new version as it was, until it has caught up', () => {
    const { clock, model, papers, fromAda, subject } = smallArchive({ indexLagSeconds: 30 })
    model.edit(subject, { terms: [{ term: 'Parks', type: 'topical' }] })
    model.suppress(fromAda, true)
    const at = () => exported({ model }, papers)
    expect(at()).toContain('>Gardens<')
    clock.pass(31)
    expect(at()).not.toContain('From Ada')
  })

  test('has no part in what was saved itself', () => {
    const { model, papers, fromAda } = smallArchive({ indexLagSeconds: 30 })
    model.suppress(fromAda, true)
    model.suppress(fromAda, false)
    model.edit(fromAda, { title: 'From Eve' })
    expect(exported({ model }, papers)).toContain('From Eve')
  })
})

describe('an export that is being written', () => {
  const begun = ({ model, papers }: ReturnType<typeof smallArchive>) => {
    const chunks = writeEad(papers, eadOptions({}, { store: model.store, random: randomOf(3), timezone: 'UTC' }))
    const first = String(chunks.next().value)
    return () => [first, ...chunks].join('')
  }

  test('has the tree of its beginning, and parts as they are when their turn comes', () => {
    const archive = smallArchive()
    const rest = begun(archive)
    archive.model.move(archive.fromAda, archive.maps, 0)
    archive.model.edit(archive.fromAda, { title: 'From Eve' })
    expect(rest()).toMatch(/Letters[\s\S]*From Eve[\s\S]*Maps/)
  })

  test('ends in the middle when a part was deleted meanwhile', () => {
    const archive = smallArchive()
    const rest = begun(archive)
    archive.model.remove(archive.maps)
    expect(rest).toThrow('ArchivalObject not found')
  })
})

test('markup goes out as it was typed, also if it is wrong; other text is escaped', () => {
  const { model, papers, letters } = smallArchive()
  model.edit(letters, { title: 'A & B <emph>C</emph>' })
  expect(exported({ model }, papers)).toContain('<unittitle>A &amp; B <emph>C</emph></unittitle>')
  model.edit(letters, { title: 'A <emph>B' })
  expect(exported({ model }, papers)).toContain('<unittitle>A <emph>B</unittitle>')
  model.edit(letters, { title: 'A &amp; B < C' })
  expect(exported({ model }, papers)).toContain('<unittitle>A &amp; B &lt; C</unittitle>')
})

describe('a generated collection', () => {
  const model = createModel({ clock: standingClock() })
  const { collections } = build(model, { parts: 400, unpublished: 0.1 })
  const [collection] = collections as [Resource]

  test('is valid', needsSchemas('ead2002/ead.xsd'), () => {
    const schema = schemaOf('ead2002/ead.xsd')
    for (const given of [{}, { daos: true }, { daos: true, unpublished: true, numbered: false }]) {
      expect(schema.problems(exported({ model }, collection, given))).toEqual([])
    }
  })

  test('is read by our reader without a loss, as the oracle has it', async () => {
    const { units, unmapped } = await readUnits([exported({ model }, collection, { daos: true })])
    expect(unmapped).toEqual({})
    expect(units).toEqual(expectedUnits(collection))
    expect(units.length).toBeGreaterThan(200)
    expect(units.length).toBeLessThan(400)
  })
})
