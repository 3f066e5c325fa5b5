import { expect, test } from 'vitest'
import { ead3, ead2002, readWhole } from './read-for-test.ts'

async function addressesOf(document: string): Promise<Readonly<Record<number, readonly string[] | undefined>>> {
  const { components } = await readWhole(document)
  return Object.fromEntries(components.map(({ ordinal, addresses }) => [ordinal, addresses]))
}

test('ArchivesSpace exports the URI of each unit, and the URL of the resource', async () => {
  const document = (component: string) =>
    ead2002(
      `<did><unitid>A.1</unitid><unitid type="aspace_uri">/repositories/2/resources/3</unitid></did>
       <dsc><c id="aspace_9f" level="file"><did><unittitle>Letter</unittitle>${component}</did></c></dsc>`,
      '<eadid url="https://old.example/repositories/2/resources/3">A.1</eadid>',
    )
  expect(await addressesOf(document('<unitid type="aspace_uri">/repositories/2/archival_objects/9</unitid>'))).toEqual({
    0: ['/repositories/2/resources/3', '/catalog/A-1'],
    1: ['/repositories/2/archival_objects/9'],
  })
  for (const uri of ['/api/public/records/x', `/repositories/2/resources/${'1'.repeat(500)}`]) {
    expect(await addressesOf(document(`<unitid type="aspace_uri">${uri}</unitid>`)), uri).toMatchObject({
      1: undefined,
    })
  }
})

test('in EAD3, too', async () => {
  const { 0: top } = await addressesOf(
    ead3(
      '<did><unitid localtype="aspace_uri">/repositories/2/resources/3</unitid></did>',
      '<recordid instanceurl="https://old.example/index.php/papers">x</recordid>',
    ),
  )
  expect(top?.toSorted()).toEqual(['/catalog/x', '/papers', '/repositories/2/resources/3'])
})

test('the address in AtoM is without its front controller, and ARKs and handles are those of any resolver', async () => {
  const { 0: top } = await addressesOf(
    ead2002(
      `<did><unitid type="ark"><extref href="https://n2t.example/ark:/99999/fk4-1x"/></unitid>
       <unitid type="handle">hdl:10079/fa/x</unitid></did>`,
      '<eadid url="https://atom.example/atom/index.php/papers-of-ada"/>',
    ),
  )
  expect(top).toEqual(['/ark:99999/fk41x', '/10079/fa/x', '/papers-of-ada'])
})

test('ArcLight changes dots in the ids of components', async () => {
  expect(
    await addressesOf(
      ead2002(
        `<did/><dsc><c id="c1.2" level="file"><did/></c><c id="c3" level="file"><did/></c></dsc>`,
        '<eadid>a.xml</eadid>',
      ),
    ),
  ).toEqual({ 0: ['/catalog/a-xml'], 1: ['/catalog/a-xml_c1-2'], 2: undefined })
})

test('an internal id is not used', async () => {
  expect(
    await addressesOf(ead2002('<did/>', '<eadid audience="internal" url="https://a.example/x">x</eadid>')),
  ).toEqual({
    0: undefined,
  })
})
