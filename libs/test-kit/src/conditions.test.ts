import { describe, expect, test } from 'vitest'
import { eventually } from './conditions.ts'

describe('eventually', () => {
  test('returns the first result that does not throw', async () => {
    let attempts = 0
    const result = await eventually(
      async () => {
        attempts++
        expect(attempts).toBeGreaterThanOrEqual(3)
        return `attempt ${attempts}`
      },
      { interval: 1 },
    )
    expect(result).toBe('attempt 3')
  })

  test('fails with the last assertion when the timeout is reached', async () => {
    let attempts = 0
    const failing = eventually(() => expect(`attempt ${++attempts}`).toBe('never'), { interval: 1, timeout: 20 })
    await expect(failing).rejects.toThrow(/attempt \d+/)
    expect(attempts).toBeGreaterThan(1)
  })

  test('fails immediately after a last check if waiting is pointless', async () => {
    let ended = false
    let attempts = 0
    const failing = eventually(
      () => {
        attempts++
        ended = true
        throw new Error(`attempt ${attempts}`)
      },
      { interval: 1, hopeless: () => ended },
    )
    await expect(failing).rejects.toThrow('attempt 2')
  })

  test('tries at least once, even with no time left', async () => {
    expect(await eventually(() => 'there', { timeout: 0 })).toBe('there')
  })
})
