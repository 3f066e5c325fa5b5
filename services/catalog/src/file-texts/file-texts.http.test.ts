import { attachFileTexts, attachMedia, setFields, setPublished, type Tenant } from '@fonds/db'
import { aFile, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) {
    await aTree(service.db.pool, id, {
      title: 'Voices',
      children: ['Open', 'Kept', 'Hidden'].map((title) => ({ title })),
    })
  }
})
afterAll(() => service.stop())

async function attach(slugOrId: string) {
  const target = { kind: 'record', slugOrId } as const
  const sound = aFile({ sha256: '1'.repeat(64), file_name: 'voice.mp3', mime_type: 'audio/mpeg' })
  const { images } = await attachMedia(service.db.pool, tenant.id, target, [sound])
  await attachFileTexts(service.db.pool, tenant.id, target, [
    {
      ...{
        media_id: images[0]?.id ?? '',
        kind: 'captions',
        language: 'en',
        file_name: 'voice.en.vtt',
        sha256: '2'.repeat(64),
      },
      ...{ content: 'Born <here> & there\n--> then', times: [0.5, 9, 3_661.25, 3_662] },
    },
  ])
  const { body } = await service.ask(tenant, `/records/${slugOrId}`)
  const [file] = (body as { readonly files: readonly { readonly id: string; readonly texts: readonly Text[] }[] }).files
  return { file: file?.id ?? '', texts: file?.texts ?? [] }
}
interface Text {
  readonly id: string
  readonly url: string
}

test('are listed with the file, and sent as WebVTT in which nothing is markup', async () => {
  const { texts, file } = await attach('open')
  expect(texts).toMatchObject([
    { kind: 'captions', language: 'en', url: expect.stringContaining(`/files/${file}/texts/`) },
  ])
  const answer = await service.ask(tenant, `/files/${file}/texts/${texts[0]?.id}`)
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(answer.text).toBe(
    [
      'WEBVTT\n',
      '1\n00:00:00.500 --> 00:00:09.000\nBorn &lt;here&gt; &amp; there\n',
      '2\n01:01:01.250 --> 01:01:02.000\n--&gt; then\n',
    ].join('\n'),
  )
})

test('are not found in another archive, with another file, or by anything else than a UUID', async () => {
  const { texts, file } = await attach('open')
  const id = texts[0]?.id ?? ''
  expect((await service.ask(twin, `/files/${file}/texts/${id}`)).status).toBe(404)
  expect((await service.ask(tenant, `/files/${id}/texts/${id}`)).status).toBe(404)
  expect((await service.ask(tenant, `/files/${file}/texts/%27`)).status).toBe(404)
})

test('go with the file: none is told of one that is withheld, closed or unpublished', async () => {
  const { texts, file } = await attach('kept')
  const path = `/files/${file}/texts/${texts[0]?.id}`
  expect((await service.ask(tenant, path)).status).toBe(200)
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  expect((await service.ask(tenant, path)).status).toBe(404)
  const { text } = await service.ask(tenant, '/records/kept')
  expect(JSON.parse(text).files).toMatchObject([{ url: null, texts: [] }])
  expect(text).not.toContain('/texts/')
  const hidden = await attach('hidden')
  await setPublished(service.db.pool, tenant.id, 'record', 'hidden', false)
  expect((await service.ask(tenant, `/files/${hidden.file}/texts/${hidden.texts[0]?.id}`)).status).toBe(404)
})
