import { describe, expect, test } from 'vitest'
import { eaf } from './eac.ts'
import type { RenderContext } from './format.ts'

describe('EAC-F', () => {
  test('is written of functions only, whoever asks', async () => {
    const pool = new Proxy({}, { get: () => expect.unreachable('reads nothing') }) as RenderContext['pool']
    const context = { pool, tenant: {}, audience: 'public', resource: { id: 'x', isFunction: false } }
    const sink = { write: () => expect.unreachable('writes nothing') }
    expect(await eaf.render(context as unknown as RenderContext, sink)).toBe('absent')
  })
})
