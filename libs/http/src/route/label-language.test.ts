import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pagingParams } from '../paging/paging.ts'
import type { Reply } from './reply.ts'
import { defineRoute } from './route.ts'

const tenant = {
  id: 't',
  slug: 'demo',
  name: 'Demo',
  origin: 'https://a.example',
  siteUrlTemplate: null,
  arkPrefix: null,
}
const HTML = 'text/html; charset=utf-8'

const routeOf = (reply: Reply | null, labels = true) =>
  defineRoute({
    ...{ method: 'get', path: '/x', operationId: 'x', summary: 'X', tags: [], strictQuery: true, labels },
    query: z.object(pagingParams),
    response: { schema: z.unknown(), description: 'Test' },
    errors: [],
    handler: async ({ query, request: { language, textLanguage, asked } }) =>
      reply ?? { json: { language, textLanguage, query, asked } },
  })

const ask = (route: ReturnType<typeof routeOf>, rawQuery: string, acceptLanguage?: string) =>
  route.run({
    params: {},
    tenant,
    signal: new AbortController().signal,
    request: {
      ...{
        id: '1',
        method: 'GET',
        client: '',
        network: '',
        clientClass: 'api',
        contentVersion: null,
        readAfter: null,
        path: '/x',
        rawQuery,
        announceWait: () => undefined,
      },
      headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
    },
  })

describe('a route with labels', () => {
  test.each([
    ['', undefined, null],
    ['', '*', null],
    ['', 'de-CH, fr;q=0.5', 'de'],
    ['lang=cy', 'de', 'cy'],
    ['lang=ger', undefined, 'de'],
  ])('?%s with Accept-Language %s prefers the archive’s words in %s', async (rawQuery, header, textLanguage) => {
    expect(await ask(routeOf(null), rawQuery, header)).toMatchObject({ json: { textLanguage } })
  })

  test.each([
    ['', undefined, 'en', 'Accept-Language'],
    ['', 'de-CH, fr;q=0.5', 'de', 'Accept-Language'],
    ['lang=pt-BR', 'de', 'pt', undefined],
    ['lang=cy', 'de', 'en', undefined],
    ['lang=', 'el', 'el', 'Accept-Language'],
  ])('?%s with Accept-Language %s answers in %s', async (rawQuery, header, language, vary) => {
    const reply = await ask(routeOf(null), rawQuery, header)
    expect(reply).toMatchObject({ json: { language } })
    expect(reply.headers).toEqual({ 'Content-Language': language, ...(vary === undefined ? {} : { Vary: vary }) })
  })

  test('keeps lang out of the query of its handler, but among the pairs that links repeat', async () => {
    expect(await ask(routeOf(null), 'page=2&lang=fr')).toMatchObject({
      json: {
        query: { page: 2 },
        asked: [
          ['page', '2'],
          ['lang', 'fr'],
        ],
      },
    })
    const { json } = (await ask(routeOf(null), 'lang=fr')) as { json: { query: object } }
    expect(json.query).not.toHaveProperty('lang')
  })

  test.each(['lang=de_AT', 'lang=*', 'lang=de,en', `lang=${'a'.repeat(101)}`, 'lang=de&lang=fr'])(
    '%s is a 400',
    async (rawQuery) => {
      await expect(ask(routeOf(null), rawQuery)).rejects.toMatchObject({ status: 400, code: 'invalid_parameter' })
    },
  )

  test('adds to the Vary of a page, and states no language for redirects and other media types', async () => {
    const page = await ask(routeOf({ text: '', contentType: HTML, headers: { Vary: 'Accept' } }), '', 'ar')
    expect(page.headers).toEqual({ 'Content-Language': 'ar', Vary: 'Accept, Accept-Language' })
    for (const reply of [
      { redirect: { status: 301, location: '/y' } } as const,
      { text: '<mods/>', contentType: 'application/mods+xml', headers: { Vary: 'Accept' } },
    ]) {
      expect(await ask(routeOf(reply), '', 'ar')).toEqual(reply)
    }
  })
})

test('a route without labels takes no lang and ignores Accept-Language', async () => {
  const plain = routeOf(null, false)
  expect(await ask(plain, '', 'de')).toMatchObject({ json: { language: 'en' } })
  expect((await ask(plain, '', 'de')).headers).toBeUndefined()
  await expect(ask(plain, 'lang=de')).rejects.toMatchObject({ status: 400 })
})
