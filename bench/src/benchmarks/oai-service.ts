import type { RunningServer } from '../testbed/serve.ts'
import type { Testbed } from '../testbed/testbed.ts'

/** The options that docker-compose.yml and the demo use. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Starts the OAI-PMH service on a database, with production settings. */
export const startOai = (
  testbed: Testbed,
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => testbed.service('oai', { DATABASE_URL: url, ...env }, FLAGS)
