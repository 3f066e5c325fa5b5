import { afterEach, expect, test } from 'vitest'
import { ask, startService, stopServices } from '../testing/asked-service.ts'

afterEach(stopServices)

test('fails if the service is away, ends early, or does not answer in time', async () => {
  const { url, stop } = await startService(({ url: path }, response) => {
    if (path === '/early') response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy())
  })
  await expect(ask(`${url}/early`)).rejects.toThrow('aborted')
  await expect(ask(`${url}/never`, { timeoutMs: 20 })).rejects.toThrow('no answer within 20 ms')
  await stop()
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
})
