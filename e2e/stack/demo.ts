import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { get } from './client.ts'
import { ROOT, runningStack } from './stack.ts'

/** What the demo's archives have, as `demo/expected.json` says. */
export const expected = JSON.parse(readFileSync(join(ROOT, 'demo/expected.json'), 'utf8'))

/** The port of the stack; 0 while specs are only listed. */
export const { port } = process.env.FONDS_E2E_DATA ? runningStack() : { port: 0 }

/** Scheme, host and port of an archive's URLs. */
export const originOf = (tenant: string): string =>
  tenant === 'demo' ? `http://localhost:${port}` : `http://${tenant}.localhost:${port}`

/** An address of the API of an archive. */
export const api = (tenant: string, path: string): string => `${originOf(tenant)}/api/public${path}`

/** The JSON that an address answers. */
export const body = async (url: string) => JSON.parse((await get(url, port)).text)
