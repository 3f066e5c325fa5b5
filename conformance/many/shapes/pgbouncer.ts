import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '@fonds/local-stack'
import { POOL_SIZE } from '../../stack/pooler.ts'
import { Broken, expectSame, type Promised } from '../promise.ts'
import type { Shape } from '../shape.ts'
import type { World } from '../world.ts'

/** Commands that keep locks, temporary tables or a role in their session. */
const NEED_A_SESSION = (folder: string): readonly (readonly string[])[] => [
  ['watch', folder, '--tenant', 'alpha', '--once'],
  ['import', 'csv', join(folder, 'catalogue.csv'), '--tenant', 'alpha'],
  ['preview', '--tenant', 'alpha'],
  ['export', 'ead', '--tenant', 'alpha', '--drafts', '--out', join(folder, 'out')],
  ['backup', 'create', '--to', join(folder, 'backups')],
]

const REFUSAL = /connection pooler in transaction mode.*set DATABASE_URL to PostgreSQL itself/s

const through = ({ installation }: World, ...args: string[]) => {
  if (installation.pooler === null) throw new Error('there is no pooler')
  return installation.tryOperating({ DATABASE_URL: installation.pooler.ownerUrl }, ...args)
}

const refusals: Promised = {
  name: 'A command that needs a session refuses',
  done: 'fonds watch, import csv, preview, export --drafts and backup create, with the address of PgBouncer',
  seen: 'each says that it needs PostgreSQL itself, and changes nothing',
  async keep(world) {
    const folder = join(world.installation.folder, 'import')
    writeFileSync(join(folder, 'catalogue.csv'), 'reference,title\nX,Letters\n')
    const commands = NEED_A_SESSION(folder)
    for (const args of commands) {
      const { code, output } = await through(world, ...args)
      if (code === 0 || !REFUSAL.test(output)) throw new Broken(`fonds ${args.join(' ')}: ${code} ${output}`)
    }
    return `${commands.length} of ${commands.length}`
  },
}

const others: Promised = {
  name: 'Other commands work through it',
  done: 'fonds import ead, unpublish, publish, set, tenant list and index verify, with the address of PgBouncer',
  seen: 'each succeeds',
  async keep(world) {
    const file = join(world.installation.folder, 'import', 'alpha', 'town-mills.xml')
    const one = ['--tenant', 'alpha', 'collection', 'town-mills']
    const commands = [
      ['import', 'ead', file, '--tenant', 'alpha', '--publish'],
      ['unpublish', ...one],
      ['publish', ...one],
      ['set', '--tenant', 'alpha', 'record', 'town-mills-item-1-3', 'access=open'],
      ['tenant', 'list'],
      ['index', 'verify'],
    ]
    for (const args of commands) {
      const { code, output } = await through(world, ...args)
      if (code !== 0) throw new Broken(`fonds ${args.join(' ')}: ${code} ${output}`)
    }
    return `${commands.length} of ${commands.length}`
  },
}

const AT_ONCE = 40

/** PgBouncer in transaction mode between the services and PostgreSQL. */
export const PGBOUNCER: Shape = {
  name: 'pgbouncer',
  head: 'PgBouncer',
  what: 'Held on many: PgBouncer in transaction mode before PostgreSQL',
  options: { pooler: true, twins: 'gateway' },
  losses: [],
  own: [refusals, others],
  async proof(world) {
    const asked = Array.from({ length: AT_ONCE }, (_, n) => world.complete(`/records?limit=${n + 10}`))
    await Promise.all(asked)
    const ours = await world.sumOf(['catalog'], 'db_pool_connections')
    const theirs = await serverConnections(world, 'fonds_catalog')
    if (ours <= POOL_SIZE || theirs > POOL_SIZE) throw new Broken(`${ours} connections share ${theirs}`)
    expectSame('connections besides PgBouncer’s', theirs > 0, true)
    return `${ours} connections of the catalog share ${theirs}`
  },
}

const serverConnections = ({ installation }: World, login: string): Promise<number> =>
  withClient(installation.direct.databaseUrl, async (client) => {
    const text = 'SELECT count(*)::integer AS n FROM pg_stat_activity WHERE usename = $1'
    const { rows } = await client.query<{ n: number }>(text, [login])
    return rows[0]?.n ?? 0
  })
