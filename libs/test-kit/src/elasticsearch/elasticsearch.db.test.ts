import { describe, expect, test } from 'vitest'
import { absent } from '../absent.ts'
import { elasticsearch } from './elasticsearch.ts'

const found = await elasticsearch()

describe.skipIf(absent(found))('the Elasticsearch of a test run', () => {
  test('is real, and shared by all callers', async () => {
    if (absent(found)) return
    const again = await Promise.all([elasticsearch(), elasticsearch()])
    expect(again).toEqual([found, found])
    const info = await (await fetch(found.url)).json()
    expect(info).toMatchObject({ tagline: 'You Know, for Search', version: { number: expect.stringMatching(/^9\./) } })
  })
})
