import { type Columns, createTable, UNIT, WORDS } from './columns.ts'
import { insertAll, StageTable } from './stage-table.ts'

/** `import_heading`: names that a unit's content has. */
const HEADING = {
  ord: 'integer NOT NULL',
  lookup: 'text COLLATE "C" NOT NULL',
  entity_type: 'text NOT NULL',
  name: 'text NOT NULL',
  match_key: 'text NOT NULL',
  date_from: 'integer',
  date_to: 'integer',
  id_key: 'text',
  id_scheme: 'text',
  role: 'text NOT NULL',
  creator: 'boolean NOT NULL',
  confidence: 'real NOT NULL',
  position: 'integer NOT NULL',
  heading: 'jsonb NOT NULL',
  main: 'text',
  coordinates: 'jsonb',
  certain: 'boolean NOT NULL',
} as const satisfies Columns

/** `import_address`: addresses of units in other systems. */
const ADDRESS = { ord: 'integer NOT NULL', address: 'text COLLATE "C" NOT NULL' } as const satisfies Columns

/**
 * The stage: temporary tables that hold a file while it is read and are dropped with the transaction. `import_stage`
 * has the columns that the next steps use, `import_words` the rest. Rows are only ever inserted, because updating every
 * row would rewrite it each time.
 */
export const CREATE_STAGE: string = [
  createTable('import_stage', UNIT),
  createTable('import_words', WORDS),
  createTable('import_heading', HEADING),
  createTable('import_address', ADDRESS),
  createTable('import_entity', { lookup: 'text COLLATE "C" PRIMARY KEY', entity_id: 'uuid NOT NULL' }),
].join('\n')

/**
 * Created once the tables are filled: the next steps go through the stage by generation, and through the words in their
 * order.
 */
export const INDEX_STAGE = `
CREATE INDEX ON import_stage (depth, parent, position);
ANALYZE import_stage (ord, parent, depth, xml_id);
ANALYZE import_words (ord);
CREATE INDEX ON import_address (address);
ANALYZE import_address`

/** Returns the buffer of rows for `import_stage`. */
export const units = (): StageTable<keyof typeof UNIT> => new StageTable('import_stage', UNIT)

/**
 * Returns the buffer of rows for `import_words`, whose JSON is parsed while the file is read, when the database is mostly idle, not
 * at the end.
 */
export const words = (): StageTable<keyof typeof WORDS> => new StageTable('import_words', WORDS)

/** Returns the buffer of rows for `import_heading`. */
export const headings = (): StageTable<keyof typeof HEADING> => new StageTable('import_heading', HEADING)

/** Returns the buffer of rows for `import_address`. */
export const addresses = (): StageTable<keyof typeof ADDRESS> => new StageTable('import_address', ADDRESS)

/** Writes the buffered rows of all four tables, whose columns are its parameters in this order. */
export const FILL = insertAll([units(), words(), headings(), addresses()])
