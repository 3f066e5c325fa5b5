import { setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  room = await startReadingRoom()
  ;[tenant, twin] = [await aTenant(room.db.pool), await aTenant(room.db.pool)]
  const to = (id: string) => ({ t: 'link' as const, href: `#${id}`, c: [`the words ${id}`] })
  const note = (type: string, xml_id: string) => ({
    ...{ type, label: null, lang: null, internal: false, xml_id },
    blocks: [{ t: 'p' as const, c: [to('n1'), to('n2'), to('s1')] }],
  })
  for (const { id } of [tenant, twin]) {
    await aTree(room.db.pool, id, {
      title: 'Pond',
      notes: [note('bioghist', 'n1'), note('processinfo', 'n2')],
      children: [{ title: 'Reeds', scope_and_content: [{ t: 'p', c: ['Reeds.'] }], scope_xml_id: 's1' }],
    })
  }
  await setPublished(room.db.pool, twin.id, 'record', 'reeds', false)
})
afterAll(() => room.stop())

test('links to notes lead to a heading on a page, and are plain words where the description is not public', async () => {
  const { text } = await room.browse(tenant, '/collections/pond')
  const fragments = [...text.matchAll(/href="[^"]*\/(collections\/pond|records\/reeds)#([^"]+)">the words/g)].map(
    ([, path, fragment]) => `${path}#${fragment}`,
  )
  expect(new Set(fragments)).toEqual(
    new Set(['collections/pond#note-n1', 'collections/pond#note-n2', 'records/reeds#scopecontent']),
  )
  for (const id of ['note-n1', 'note-n2']) expect(text.split(` id="${id}"`)).toHaveLength(2)
  expect((await room.browse(tenant, '/records/reeds')).text.split(' id="scopecontent"')).toHaveLength(2)
  const other = (await room.browse(twin, '/collections/pond')).text
  expect(other).toContain('#note-n1')
  expect(other).toContain('the words s1')
  expect(other).not.toContain('reeds')
})
