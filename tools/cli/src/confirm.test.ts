import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { confirmed } from './confirm.ts'

async function ask(typed: string, isTTY = true): Promise<{ answer: boolean; printed: string }> {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  input.end(typed)
  const answer = await confirmed('Delete it?', { input, output })
  output.end()
  return { answer, printed: await text(output) }
}

test.each(['y\n', 'Y\n', ' yes \n'])('%j confirms', async (typed) => {
  expect(await ask(typed)).toEqual({ answer: true, printed: expect.stringContaining('Delete it? [y/N] ') })
})

test.each(['\n', 'n\n', 'no\n', 'yep\n', ''])('%j declines', async (typed) => {
  expect(await ask(typed)).toMatchObject({ answer: false })
})

test('without a terminal, there is no question', async () => {
  expect(await ask('', false)).toEqual({ answer: true, printed: '' })
})
