import type { RunningServer } from '../stand/serve.ts'
import type { Stand } from '../stand/stand.ts'

/** The options that docker-compose.yml and the demo use. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Starts the OAI-PMH service on a database, with production settings. */
export const startOai = (
  stand: Stand,
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => stand.service('oai', { DATABASE_URL: url, ...env }, FLAGS)
