import { join } from 'node:path'
import { offerTestServers } from '@fonds/test-kit/servers'
import { bringConditions } from '../checks/conditions.ts'
import { ROOT } from './root.ts'

/** What every task of a run of turbo is given. */
export interface TestEnvironment {
  readonly env: NodeJS.ProcessEnv
  /** Ends the servers that tests have asked for. */
  stop(): Promise<void>
}

/** Brings what tests need beside the source. One PostgreSQL, Redis and Elasticsearch serve all packages, once they ask. */
export async function openTestEnvironment(signal: AbortSignal): Promise<TestEnvironment> {
  const conditions = await bringConditions(signal)
  const servers = await offerTestServers()
  return {
    env: {
      ...process.env,
      FONDS_TEST_CONDITIONS: conditions,
      FONDS_TEST_SERVERS: servers.url,
      // Drawn once for all demos that tests start: to draw them takes longer than such a demo runs.
      DEMO_PICTURES_DIR: join(ROOT, '.tools/demo-pictures'),
    },
    stop: servers.stop,
  }
}
