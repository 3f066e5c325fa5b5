import type { TestProject } from 'vitest/node'
import { askForStores, offerTestServers } from './servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's superuser, without a database name. */
    postgresUrl: string
    redisUrl: string
    /** URL from which `elasticsearch()` requests a server. */
    testServers: string
  }
}

/** Uses the servers of FONDS_TEST_SERVERS, which several runs share, or starts its own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const own = process.env.FONDS_TEST_SERVERS ? undefined : await offerTestServers()
  const url = own?.url ?? process.env.FONDS_TEST_SERVERS ?? ''
  try {
    const stores = await askForStores(url)
    project.provide('postgresUrl', stores.postgresUrl)
    project.provide('redisUrl', stores.redisUrl)
    project.provide('testServers', url)
  } catch (error) {
    await own?.stop()
    throw error
  }
  return own?.stop
}
