import { afterEach, expect, test } from 'vitest'
import { createFondsClient } from './client.ts'
import { unwrap } from './problem.ts'
import { type AnsweringServer, startAnswering } from './testing.ts'

let server: AnsweringServer
afterEach(() => server.close())

const getHealth = () => unwrap(createFondsClient(server.origin).GET('/api/public/health'))

test('the body of a response is returned', async () => {
  server = await startAnswering(() => ({ body: { status: 'ok' } }))
  expect(await getHealth()).toEqual({ status: 'ok' })
})

test('a problem is thrown with its members', async () => {
  const problem = { code: 'not_found', detail: 'There is no such record.', status: 404 }
  server = await startAnswering(() => ({ status: 404, body: problem }))
  await expect(getHealth()).rejects.toMatchObject({
    name: 'ProblemError',
    message: 'not_found: There is no such record.',
    status: 404,
    problem,
  })
})

test.each(['<h1>Bad gateway</h1>', ''])(
  'an error that is no problem document is thrown with its status: %j',
  async (body) => {
    server = await startAnswering(() => ({ status: 502, body }))
    await expect(getHealth()).rejects.toMatchObject({ message: 'HTTP status 502', status: 502, problem: undefined })
  },
)
