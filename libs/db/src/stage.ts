import { createHash } from 'node:crypto'
import type { ComponentInput } from '@fonds/types'
import type pg from 'pg'
import { derive } from './derive.ts'
import { headingRows } from './headings.ts'

/** Units written to the stage in one statement. */
const ROWS = 500
/** …or earlier, when their words have this many characters: memory does not grow with long notes. */
const CHARACTERS = 4_000_000

/**
 * The stage: temporary tables that hold a file while it is read, gone with the transaction. `import_stage` has what the
 * store works with, `import_words` the rest.
 */
export const CREATE_STAGE = `
CREATE TEMPORARY TABLE import_stage (
  ord integer PRIMARY KEY, parent integer, position integer NOT NULL, depth integer NOT NULL, xml_id text,
  unit_key text, text_key text NOT NULL, tree_hash text NOT NULL, content_hash text NOT NULL,
  kind text NOT NULL, level text NOT NULL, title text NOT NULL, slug_base text NOT NULL, internal boolean NOT NULL,
  own_languages text[] NOT NULL, own_access jsonb, own_rights jsonb, own_use_conditions text,
  -- Filled in when the unit's place and identity are known.
  id uuid, known boolean NOT NULL DEFAULT false, parent_id uuid, ancestor_ids uuid[], collection_id uuid,
  path text COLLATE "C", slug text, old_slug text, old_kind text,
  languages text[], languages_from uuid, access jsonb, access_from uuid, rights jsonb, rights_from uuid,
  use_conditions text, use_conditions_from uuid, set_access jsonb, published boolean, suppress boolean,
  visible boolean, suppressed boolean, was_visible boolean, head_changed boolean, touched boolean
) ON COMMIT DROP;
-- Made with the table: one made after its rows were updated would not be used by this same transaction.
CREATE INDEX import_stage_slug ON import_stage (slug);
CREATE TEMPORARY TABLE import_words (
  ord integer PRIMARY KEY, other_level text, title_devised boolean NOT NULL, sort_title text NOT NULL,
  reference_code text, date jsonb, date_start integer, date_end integer, summary text, body jsonb NOT NULL,
  internal_content jsonb, quality smallint NOT NULL
) ON COMMIT DROP;
CREATE TEMPORARY TABLE import_heading (
  ord integer NOT NULL, lookup text COLLATE "C" NOT NULL, entity_type text NOT NULL, name text NOT NULL,
  match_key text NOT NULL, date_from integer, date_to integer, id_key text, id_scheme text, role text NOT NULL,
  creator boolean NOT NULL, confidence real NOT NULL, position integer NOT NULL, entity_id uuid
) ON COMMIT DROP;
CREATE INDEX import_heading_lookup ON import_heading (lookup);`

const INSERT_STAGE = `
WITH rows AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(
  ord integer, parent integer, position integer, depth integer, xml_id text, unit_key text, text_key text,
  tree_hash text, content_hash text, kind text, level text, title text, slug_base text, internal boolean,
  own_languages text[], own_access jsonb, own_rights jsonb, own_use_conditions text, other_level text,
  title_devised boolean, sort_title text, reference_code text, date jsonb, date_start integer, date_end integer,
  summary text, body jsonb, internal_content jsonb, quality smallint)
), words AS (
  INSERT INTO import_words SELECT ord, other_level, title_devised, sort_title, reference_code, nullif(date, 'null'),
    date_start, date_end, summary, body, nullif(internal_content, 'null'), quality FROM rows
)
INSERT INTO import_stage (ord, parent, position, depth, xml_id, unit_key, text_key, tree_hash, content_hash, kind, level,
  title, slug_base, internal, own_languages, own_access, own_rights, own_use_conditions)
SELECT ord, parent, position, depth, xml_id, unit_key, text_key, tree_hash, content_hash, kind, level, title, slug_base,
  internal, own_languages, nullif(own_access, 'null'), nullif(own_rights, 'null'), own_use_conditions FROM rows`

const INSERT_HEADINGS = `
INSERT INTO import_heading SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(
  ord integer, lookup text, entity_type text, name text, match_key text, date_from integer, date_to integer,
  id_key text, id_scheme text, role text, creator boolean, confidence real, position integer)`

/** What the stage has been given. */
export interface StageCounts {
  components: number
  maxDepth: number
  headings: number
}

/**
 * Takes units in post-order and writes them to the stage in batches.
 * @throws RangeError for two archdescs; the database's error otherwise
 */
export class Stage {
  readonly counts: StageCounts = { components: 0, maxDepth: 0, headings: 0 }
  readonly #client: pg.ClientBase
  /** For each open unit, what its children have been so far: the chain of open ones, no more. */
  readonly #trees = new Map<number, ReturnType<typeof createHash>>()
  #rows: string[] = []
  #headings: string[] = []
  #characters = 0

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Adds a unit; resolves at once unless a batch is full. */
  add(component: ComponentInput): Promise<void> | undefined {
    const row = derive(component)
    const tree = this.#trees.get(component.ordinal) ?? createHash('sha256')
    this.#trees.delete(component.ordinal)
    const treeHash = tree.update(row.content_hash).digest('base64url').slice(0, 22)
    if (component.parent !== null) {
      const above = this.#trees.get(component.parent) ?? createHash('sha256')
      this.#trees.set(component.parent, above.update(treeHash))
    }
    const text = JSON.stringify({
      ...row,
      ord: component.ordinal,
      parent: component.parent,
      position: component.position,
      depth: component.depth,
      xml_id: component.xml_id,
      tree_hash: treeHash,
    })
    this.#rows.push(text)
    this.#characters += text.length
    for (const heading of headingRows(component)) {
      this.#headings.push(JSON.stringify(heading))
      this.counts.headings++
    }
    this.counts.components++
    this.counts.maxDepth = Math.max(this.counts.maxDepth, component.depth)
    return this.#rows.length >= ROWS || this.#characters >= CHARACTERS ? this.flush() : undefined
  }

  /** Writes what is still waiting. */
  async flush(): Promise<void> {
    const rows = this.#rows
    const headings = this.#headings
    this.#rows = []
    this.#headings = []
    this.#characters = 0
    if (rows.length) await this.#client.query({ name: 'stage', text: INSERT_STAGE, values: [`[${rows.join(',')}]`] })
    if (headings.length) {
      await this.#client.query({ name: 'stage-headings', text: INSERT_HEADINGS, values: [`[${headings.join(',')}]`] })
    }
  }
}
