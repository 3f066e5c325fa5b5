import { createTestDatabase, DATABASE_OWNER, ensureDatabase, startPostgres } from '@fonds/test-kit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { roleOf, SERVICE_LOGINS } from './service-logins.ts'

const ROLES = ['fonds_reader', ...SERVICE_LOGINS.map(roleOf)].join(', ')
const SCHEMAS = "('api', 'fonds', 'search', 'oai', 'media')"

/** Returns the rights of everyone but the owner, one per line. */
async function rightsOf(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT concat_ws(' ', a.privilege_type, o.name, coalesce(g.rolname, 'PUBLIC')) AS line FROM (
      SELECT nspname AS name, coalesce(nspacl, acldefault('n', nspowner)) AS acl, nspowner AS owner
        FROM pg_namespace WHERE nspname IN ${SCHEMAS}
      UNION ALL SELECT c.oid::regclass::text, coalesce(relacl, acldefault('r', relowner)), relowner
        FROM pg_class c WHERE relnamespace::regnamespace::text IN ${SCHEMAS} AND relkind IN ('r', 'v', 'p')
      UNION ALL SELECT p.oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)), proowner
        FROM pg_proc p WHERE pronamespace::regnamespace::text IN ${SCHEMAS}
    ) AS o CROSS JOIN LATERAL aclexplode(o.acl) a LEFT JOIN pg_roles g ON g.oid = a.grantee
    WHERE a.grantee <> o.owner
    UNION ALL SELECT concat_ws(' ', 'MEMBER', m.roleid::regrole, m.member::regrole) FROM pg_auth_members m
      WHERE m.member::regrole::text LIKE 'fonds%' AND m.member <> '${DATABASE_OWNER}'::regrole
    ORDER BY 1`)
  return rows.map(({ line }) => line)
}

test('migrate restores missing roles and their rights after a dump is restored into another cluster', async () => {
  const fresh = await createTestDatabase({ production: true })
  const server = await startPostgres({ durable: false })
  const url = await ensureDatabase(server.url, 'fonds')
  // Only a superuser can change the catalog as if a dump had been restored.
  const client = new pg.Client({ connectionString: Object.assign(new URL(server.url), { pathname: 'fonds' }).href })
  const owner = new pg.Client({ connectionString: url })
  try {
    const wanted = await rightsOf(fresh.pool)
    expect(wanted.length).toBeGreaterThan(100)
    await migrate(url)
    await client.connect()
    await owner.connect()
    // pg_dump omits roles, so nothing is granted after a restore with psql.
    await client.query(`DROP OWNED BY ${ROLES}; DROP ROLE ${ROLES};
      UPDATE pg_namespace SET nspacl = NULL WHERE nspname IN ${SCHEMAS};
      UPDATE pg_class SET relacl = NULL WHERE relnamespace::regnamespace::text IN ${SCHEMAS};
      UPDATE pg_proc SET proacl = NULL WHERE pronamespace::regnamespace::text IN ${SCHEMAS}`)
    expect(await rightsOf(owner)).not.toEqual(wanted)
    expect(await migrate(url)).toEqual(['rights'])
    expect(await rightsOf(owner)).toEqual(wanted)
    expect(await migrate(url)).toEqual([])
  } finally {
    await client.end()
    await owner.end()
    await server.stop()
    await fresh.drop()
  }
})
