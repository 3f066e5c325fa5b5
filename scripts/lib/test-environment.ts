import { join } from 'node:path'
import { offerTestServers } from '@fonds/test-kit/servers'
import { bringConditions } from '../checks/conditions.ts'
import { ROOT } from './root.ts'

/** The environment of every task in a turbo run. */
export interface TestEnvironment {
  readonly env: NodeJS.ProcessEnv
  /** Stops the servers that tests have requested. */
  stop(): Promise<void>
}

/**
 * Prepares everything that tests need. One PostgreSQL, Redis and Elasticsearch serve all packages, each started on
 * first use.
 */
export async function openTestEnvironment(signal: AbortSignal): Promise<TestEnvironment> {
  // The servers that we start, and every task, have the long deadlines of tests, and children as important as they are.
  process.env.FONDS_TIME_SCALE ??= '10'
  process.env.FONDS_CHILD_PRIORITY ??= 'same'
  // Hundreds of processes load the same modules; compiling them is half of what starting a service takes.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.tools/compiled')
  const conditions = await bringConditions(signal)
  const servers = await offerTestServers()
  return {
    env: {
      ...process.env,
      FONDS_TEST_CONDITIONS: conditions,
      FONDS_TEST_SERVERS: servers.url,
      // Several tasks run at a time. TypeScript and the linter, which are programs in Go, each take half of the
      // processor time with one processor and without collecting garbage; the largest package then takes a gigabyte.
      GOGC: 'off',
      GOMEMLIMIT: '2GiB',
      GOMAXPROCS: '1',
      // Maven ends before the code that it compiles thoroughly could pay off.
      MAVEN_OPTS: process.env.MAVEN_OPTS ?? '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
    },
    stop: servers.stop,
  }
}
