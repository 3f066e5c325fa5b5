import { insertAll, StageTable } from './stage-table.ts'

/**
 * The stage: temporary tables that hold a file while it is read and are dropped with the transaction. `import_stage`
 * has the columns that the next steps use, `import_words` the rest. Rows are only ever inserted, because updating every
 * row would rewrite it each time.
 */
export const CREATE_STAGE = `
CREATE TEMPORARY TABLE import_stage (
  ord integer PRIMARY KEY, parent integer, position integer NOT NULL, depth integer NOT NULL, xml_id text,
  unit_key text, text_key text NOT NULL, tree_hash text NOT NULL, content_hash text NOT NULL, kind text NOT NULL,
  level text NOT NULL, title text NOT NULL, slug_base text NOT NULL, reference_code text, internal boolean NOT NULL,
  date_start integer, date_end integer, own_languages text[] NOT NULL, own_access jsonb, own_rights jsonb,
  own_use_conditions text
) ON COMMIT DROP;
CREATE TEMPORARY TABLE import_words (
  ord integer PRIMARY KEY, other_level text, title_devised boolean NOT NULL, sort_title text NOT NULL, date jsonb,
  summary text, body jsonb NOT NULL, internal_content jsonb, quality integer NOT NULL, titles jsonb
) ON COMMIT DROP;
CREATE TEMPORARY TABLE import_heading (
  ord integer NOT NULL, lookup text COLLATE "C" NOT NULL, entity_type text NOT NULL, name text NOT NULL,
  match_key text NOT NULL, date_from integer, date_to integer, id_key text, id_scheme text, role text NOT NULL,
  creator boolean NOT NULL, confidence real NOT NULL, position integer NOT NULL, heading jsonb NOT NULL, main text,
  coordinates jsonb, certain boolean NOT NULL
) ON COMMIT DROP;
CREATE TEMPORARY TABLE import_entity (lookup text COLLATE "C" PRIMARY KEY, entity_id uuid NOT NULL) ON COMMIT DROP;`

/**
 * Created once the tables are filled: the next steps go through the stage by generation, and through the words in their
 * order.
 */
export const INDEX_STAGE = `
CREATE INDEX ON import_stage (depth, parent, position);
ANALYZE import_stage (ord, parent, depth, xml_id);
ANALYZE import_words (ord)`

/** Returns the buffer of rows for `import_stage`. */
export const units = () =>
  new StageTable('import_stage', {
    ord: 'integer',
    parent: 'integer',
    position: 'integer',
    depth: 'integer',
    xml_id: 'text',
    unit_key: 'text',
    text_key: 'text',
    tree_hash: 'text',
    content_hash: 'text',
    kind: 'text',
    level: 'text',
    title: 'text',
    slug_base: 'text',
    reference_code: 'text',
    internal: 'boolean',
    date_start: 'integer',
    date_end: 'integer',
    own_languages: 'words',
    own_access: 'jsonb',
    own_rights: 'jsonb',
    own_use_conditions: 'text',
  })

/** Returns the buffer of rows for `import_words`. */
export const words = () =>
  // JSON is parsed while the file is read, when the database is mostly idle, not at the end.
  new StageTable('import_words', {
    ord: 'integer',
    other_level: 'text',
    title_devised: 'boolean',
    sort_title: 'text',
    date: 'jsonb',
    summary: 'text',
    body: 'jsonb',
    internal_content: 'jsonb',
    quality: 'integer',
    titles: 'jsonb',
  })

/** Returns the buffer of rows for `import_heading`. */
export const headings = () =>
  new StageTable('import_heading', {
    ord: 'integer',
    lookup: 'text',
    entity_type: 'text',
    name: 'text',
    match_key: 'text',
    date_from: 'integer',
    date_to: 'integer',
    id_key: 'text',
    id_scheme: 'text',
    role: 'text',
    creator: 'boolean',
    confidence: 'real',
    position: 'integer',
    heading: 'jsonb',
    main: 'text',
    coordinates: 'jsonb',
    certain: 'boolean',
  })

/** Writes the buffered rows of all three tables, whose columns are its parameters in this order. */
export const FILL = insertAll([units(), words(), headings()])
