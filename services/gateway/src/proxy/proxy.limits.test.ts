import { toApiError } from '@fonds/http'
import { describe, expect, test } from 'vitest'
import { RefusalBrake } from '../exchange/refusal-brake.ts'
import { plainServer } from '../testing/upstream.ts'
import { createUpstream } from './upstream.ts'

describe('a service that misbehaves', () => {
  test('that times out is 503, and is not retried', async () => {
    let asked = 0
    const silent = await plainServer(() => {
      asked++
    })
    const upstream = createUpstream({ url: silent.url, brake: new RefusalBrake(), responseMs: 300 })
    const plain = await plainServer((request, response) => {
      upstream
        .forward(request, response, { toStream: () => true, toWaiting: () => undefined, leave: () => undefined })
        .catch((error) => {
          response.statusCode = toApiError(error).status
          response.end()
        })
    })
    const { status } = await fetch(plain.url)
    upstream.close()
    await plain.stop()
    await silent.stop()
    expect({ status, asked }).toEqual({ status: 503, asked: 1 })
  })
})
