import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { get } from './client.ts'
import { ROOT, runningStack } from './stack.ts'

/** Contents of the demo's archives, from `demo/expected.json`. */
export const expected = JSON.parse(readFileSync(join(ROOT, 'demo/expected.json'), 'utf8'))

/** Port of the stack; 0 when specs are only listed. */
export const { port } = process.env.FONDS_E2E_DATA ? runningStack() : { port: 0 }

/** Returns scheme, host and port of an archive's URLs. */
export const originOf = (tenant: string): string =>
  tenant === 'demo' ? `http://localhost:${port}` : `http://${tenant}.localhost:${port}`

/** Returns a URL of an archive's API. */
export const api = (tenant: string, path: string): string => `${originOf(tenant)}/api/public${path}`

/** Reads the JSON at a URL. */
export const body = async (url: string) => JSON.parse((await get(url, port)).text)

/**
 * Returns the URL of the first item of a list of the demo's archive. Retries until there is one, since the search index
 * follows the archive.
 */
export async function firstOf(path: string): Promise<string> {
  const url = async (): Promise<string> => (await body(api('demo', path))).items[0]?.url ?? ''
  await expect.poll(url, { message: path }).not.toBe('')
  return url()
}
