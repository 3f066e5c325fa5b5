import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandsOf } from '../testing/upgrade/page-commands.ts'
import { addressesOf, type Place, startSteadyClient } from '../testing/upgrade/steady-client.ts'
import { BUILD_MINUTES, type ComposeInstallation, configure, operate } from './compose-installation.ts'
import type { Step } from './steps.ts'

const PAGE = 'docs/operations/install-compose.md'

type Release = 'earlier' | 'later'
const REVISIONS: Readonly<Record<Release, string>> = { earlier: '0000000ea21e', later: '00000001a7e2' }

/** A migration that only the later release has. It takes long enough that requests arrive meanwhile. */
const MIGRATION = 'CREATE TABLE fonds.shelf_mark (mark text NOT NULL);\nSELECT pg_sleep(5);\n'

/** Gets the body of a path below `/api/public`. */
type Get = (path: string) => Promise<{ readonly body: Buffer }>

/** Returns the steps that upgrade an installation as docs/operations/install-compose.md says, and go back, while readers read. */
export function stepsOfUpgrade(installation: ComposeInstallation, get: Get, place: () => Place): readonly Step[] {
  const step = (name: string, to: Release): Step => ({
    name: `every part: ${name}, unnoticed by readers`,
    minutes: BUILD_MINUTES,
    work: async () => {
      await upgrade(installation, place(), to)
      await checkBuilds(installation, get, REVISIONS[to])
    },
  })
  return [step('an upgrade', 'later'), step('back to what ran before', 'earlier')]
}

async function upgrade(installation: ComposeInstallation, place: Place, to: Release): Promise<void> {
  const migration = join(installation.folder, 'libs/db/migrations/9001_shelf_marks.sql')
  if (to === 'later') writeFileSync(migration, MIGRATION)
  else rmSync(migration)
  configure(installation, { FONDS_REVISION: REVISIONS[to] })
  const client = startSteadyClient(addressesOf('harbour-office'), place)
  const [, file = ''] =
    commandsOf(PAGE, 'Upgrade')
      .find((command) => command.startsWith('sh '))
      ?.split(' ') ?? []
  let said = ''
  let seen: Awaited<ReturnType<typeof client.stop>>
  try {
    said = await installation.script(file)
  } finally {
    seen = await client.stop()
  }
  const { asked, lapses } = seen
  const broken = lapses.filter(({ what }) => what !== 503)
  if (asked < 100 || broken.length > 0 || lapses.length > 2)
    throw new Error(`of ${asked} requests, ${lapses.length} failed: ${JSON.stringify(lapses)}\n${said}`)
  if (to === 'later' && !said.includes('migrated: 9001_shelf_marks')) throw new Error(said)
}

/** Checks that the command, the gateway and every service are of one build. */
async function checkBuilds(installation: ComposeInstallation, get: Get, revision: string): Promise<void> {
  const command = await operate(installation, '--version')
  const health = (await get('/health')).body.toString()
  const found = [...`${command} ${health}`.matchAll(/[+"]([0-9a-f]{12})\b/g)].map(([, name = '']) => name)
  if (found.length !== 8 || found.some((name) => name !== revision)) throw new Error(`${command} ${health}`)
}
