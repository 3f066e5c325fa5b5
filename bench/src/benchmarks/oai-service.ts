import type { Served } from '../stand/serve.ts'
import type { Stand } from '../stand/stand.ts'

/** As docker-compose.yml and the demo start it. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** The OAI-PMH service over a database, in production's settings. */
export const startOai = (stand: Stand, url: string, env: Readonly<Record<string, string>> = {}): Promise<Served> =>
  stand.service('oai', { DATABASE_URL: url, ...env }, FLAGS)
