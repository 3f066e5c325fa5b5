import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../schema/migration-files.ts'
import { ruleProblems } from './rules.ts'
import { squawkProblems } from './squawk.ts'

const problemsOf = async (name: string, text: string): Promise<string[]> => [
  ...(await ruleProblems(name, text)),
  ...(await squawkProblems(text)),
]

test('no migration keeps readers waiting or breaks earlier code that runs beside it', async () => {
  const found: string[] = []
  for (const { name, text } of readMigrations())
    found.push(...(await problemsOf(name, text)).map((problem) => `${name}: ${problem}`))
  expect(found).toEqual([])
})

const NO_TRANSACTION = '-- No transaction: nobody waits for these.\n'
const RECREATED = `CREATE FUNCTION api.names(uuid) RETURNS TABLE (name text) LANGUAGE sql STABLE AS $$ SELECT 'a' $$;`

const ENTITY_COLUMN = 'ALTER TABLE fonds.entity ADD COLUMN motto text;'
const listing = (columns: string) =>
  `CREATE OR REPLACE FUNCTION api.visible_entities(p_tenant uuid) RETURNS SETOF fonds.entity LANGUAGE sql STABLE AS $$
    SELECT ${columns} FROM fonds.entity e WHERE e.tenant_id = p_tenant $$;`

describe('a migration is refused if it', () => {
  const cases: readonly [what: string, text: string, problem: RegExp, name?: string][] = [
    [
      'builds an index while others wait to write',
      'CREATE INDEX i ON fonds.media (bytes);',
      /require-concurrent-index/,
    ],
    ['drops an index while others wait', 'DROP INDEX fonds.i;', /require-concurrent-index-deletion/],
    [
      'builds an index concurrently in a transaction',
      'CREATE INDEX CONCURRENTLY i ON fonds.media (bytes);',
      /CONCURRENTLY needs a file/,
    ],
    ['rewrites a table', 'ALTER TABLE fonds.media ALTER COLUMN bytes TYPE numeric;', /changing-column-type/],
    ['adds a volatile default', 'ALTER TABLE fonds.media ADD COLUMN x uuid DEFAULT gen_random_uuid();', /default/],
    ['forbids nulls at once', 'ALTER TABLE fonds.media ALTER COLUMN bytes SET NOT NULL;', /not-null/],
    [
      'adds a column that old code does not fill',
      'ALTER TABLE fonds.media ADD COLUMN x int NOT NULL;',
      /required|not-null/,
    ],
    [
      'adds a constraint that it checks at once',
      'ALTER TABLE fonds.media ADD CONSTRAINT c CHECK (bytes > 0);',
      /not-valid/,
    ],
    [
      'adds a foreign key that it checks at once',
      'ALTER TABLE fonds.media ADD CONSTRAINT c FOREIGN KEY (tenant_id) REFERENCES fonds.tenant;',
      /foreign-key|not-valid/,
    ],
    ['drops a column', 'ALTER TABLE fonds.media DROP COLUMN bytes;', /removes a column of fonds.media.*contract/],
    ['drops a table', 'DROP TABLE fonds.media;', /removes fonds.media/],
    ['drops a function', 'DROP FUNCTION api.names(uuid);', /removes api.names\(uuid\)/],
    [
      'creates a dropped function with other arguments',
      `DROP FUNCTION api.names(uuid, text); ${RECREATED}`,
      /removes api.names\(uuid, text\)/,
    ],
    ['renames a column', 'ALTER TABLE fonds.media RENAME COLUMN bytes TO size;', /removes a name/],
    ['renames a function', 'ALTER FUNCTION api.names(uuid) RENAME TO n;', /removes a name/],
    ['does not say since when it is unused', 'DROP TABLE fonds.media;', /Unused since/, '0099_contract_0098_media'],
    [
      'is to remove what its own release stops using',
      '-- Unused since 0.2.0.\nDROP TABLE fonds.media;',
      /removes fonds.media/,
      '0099_contract_0099_media',
    ],
    [
      'changes a whole table at once',
      'UPDATE fonds.description SET title = title;',
      /changes rows of fonds.description/,
    ],
    [
      'fills a large table at once',
      'INSERT INTO fonds.media SELECT * FROM fonds.media;',
      /changes rows of fonds.media/,
    ],
    [
      'changes rows in a block without commits',
      'DO $$ BEGIN UPDATE fonds.media SET bytes = 1; END $$;',
      /does not commit/,
    ],
    ['empties a table', 'TRUNCATE fonds.media;', /TRUNCATE/],
    ['locks a table', 'LOCK TABLE fonds.media;', /LOCK TABLE/],
    [
      'locks two tables',
      'ALTER TABLE fonds.media ADD x int; ALTER TABLE fonds.tenant ADD x int;',
      /locks fonds.media and fonds.tenant/,
    ],
    [
      'cannot be repeated',
      `${NO_TRANSACTION}CREATE INDEX CONCURRENTLY i ON fonds.media (bytes);`,
      /begin with DROP INDEX/,
    ],
    ['alters a table outside of a transaction', `${NO_TRANSACTION}ALTER TABLE fonds.media ADD x int;`, /belongs in a/],
    [
      'adds a column that a function which returns the rows does not have',
      ENTITY_COLUMN,
      /api.visible_entities\(uuid\) lists: replace the function/,
    ],
    [
      'adds two columns and replaces the function with one of them',
      `ALTER TABLE fonds.entity ADD COLUMN motto text, ADD COLUMN mottos text; ${listing('e.id, e.motto')}`,
      /lists the columns of fonds.entity, but not mottos$/,
    ],
    [
      'removes such a column, even if nothing uses it any more',
      '-- Unused since 0.2.0.\nALTER TABLE fonds.entity DROP COLUMN dates;',
      /api.visible_entities\(uuid\) lists: replace the function/,
      '0099_contract_0098_dates',
    ],
    [
      'has two statements on a line, outside of a transaction',
      `${NO_TRANSACTION}DROP INDEX CONCURRENTLY IF EXISTS fonds.i; DROP INDEX CONCURRENTLY IF EXISTS fonds.j;`,
      /line break/,
    ],
  ]
  test.each(cases)('%s', async (_what, text, problem, name = '0099_sample') => {
    expect(await problemsOf(name, text)).toContainEqual(expect.stringMatching(problem))
  })
})

describe('a migration is accepted if it', () => {
  const cases: readonly [what: string, text: string, name?: string][] = [
    ['adds a column with a constant default', 'ALTER TABLE fonds.media ADD COLUMN x integer NOT NULL DEFAULT 0;'],
    [
      'creates a table with an index and rows',
      'CREATE TABLE fonds.x (a text PRIMARY KEY, b text); CREATE INDEX x_b ON fonds.x (b); INSERT INTO fonds.x SELECT slug FROM fonds.tenant;',
    ],
    ['adds a constraint for new rows', 'ALTER TABLE fonds.media ADD CONSTRAINT c CHECK (bytes > 0) NOT VALID;'],
    ['replaces a function', RECREATED.replace('CREATE', 'CREATE OR REPLACE')],
    ['creates a function again with more columns', `DROP FUNCTION api.names(uuid); ${RECREATED}`],
    ['adds a column, and replaces the function that lists them', `${ENTITY_COLUMN} ${listing('e.id, e.motto')}`],
    [
      'changes nothing about the columns of such a table',
      'ALTER TABLE fonds.entity ADD CONSTRAINT c CHECK (links_count >= 0) NOT VALID;',
    ],
    ['changes the rows of a small table', 'UPDATE fonds.tenant SET name = name;'],
    [
      'builds an index beside writers',
      `${NO_TRANSACTION}DROP INDEX CONCURRENTLY IF EXISTS fonds.i;\nCREATE INDEX CONCURRENTLY i ON fonds.media (bytes);\n`,
    ],
    ['checks a constraint beside writers', `${NO_TRANSACTION}ALTER TABLE fonds.media VALIDATE CONSTRAINT c;\n`],
    [
      'changes rows in parts',
      `${NO_TRANSACTION}DO $$ BEGIN LOOP UPDATE fonds.media SET bytes = 1 WHERE false; EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;\n`,
    ],
    [
      'removes what an earlier release stopped using',
      '-- Unused since 0.2.0.\nDROP FUNCTION api.names(uuid);',
      '0099_contract_0098_names',
    ],
  ]
  test.each(cases)('%s', async (_what, text, name = '0099_sample') => {
    expect(await problemsOf(name, text)).toEqual([])
  })
})
