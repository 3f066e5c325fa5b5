import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ComponentInput, DescriptionContent } from '@fonds/types'

/** Where a unit is in its file, without what it says. */
type Placed = Pick<ComponentInput, 'ordinal' | 'parent' | 'position' | 'xml_id'>

/** A unit of a translation. */
export interface TranslatedUnit {
  readonly line: number
  readonly content: DescriptionContent
}

/** Units of a translation without a counterpart: their number, and the line of the first. */
export interface Unmatched {
  readonly units: number
  readonly line: number
}

const UNIT = 'ordinal INTEGER PRIMARY KEY, parent INTEGER, position INTEGER NOT NULL, xml_id TEXT'

const SCHEMA = `
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE original (${UNIT});
CREATE TABLE other (${UNIT}, line INTEGER NOT NULL, content TEXT NOT NULL);
CREATE TABLE pair (original INTEGER PRIMARY KEY, other INTEGER NOT NULL UNIQUE);
BEGIN;
`

/**
 * Units with an id that both files have belong together wherever they are; all others by their position among their siblings,
 * below units that belong together.
 */
const MATCH = `
CREATE INDEX original_parent ON original (parent, position);
CREATE INDEX other_parent ON other (parent, position);
CREATE INDEX other_xml_id ON other (xml_id);
CREATE TEMP TABLE named (original INTEGER PRIMARY KEY, other INTEGER NOT NULL UNIQUE);
INSERT OR IGNORE INTO named SELECT o.ordinal, t.ordinal FROM original o JOIN other t ON t.xml_id = o.xml_id;
INSERT OR IGNORE INTO pair
WITH RECURSIVE same (original, other) AS (
  SELECT 0, 0
  UNION SELECT original, other FROM named
  UNION SELECT o.ordinal, t.ordinal FROM same s
    JOIN original o ON o.parent = s.original
    JOIN other t ON t.parent = s.other AND t.position = o.position
  WHERE NOT EXISTS (SELECT 1 FROM named n WHERE n.original = o.ordinal)
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.other = t.ordinal)
)
SELECT original, other FROM same;
`

/** Finds, in a temporary file, which unit of a translation belongs to which unit of its original. */
export class MatchedUnits {
  readonly #folder: string
  readonly #db: DatabaseSync
  readonly #addOriginal
  readonly #addOther

  private constructor(folder: string) {
    this.#folder = folder
    this.#db = new DatabaseSync(join(folder, 'units.sqlite'))
    this.#db.exec(SCHEMA)
    this.#addOriginal = this.#db.prepare('INSERT INTO original VALUES (?, ?, ?, ?)')
    this.#addOther = this.#db.prepare('INSERT INTO other VALUES (?, ?, ?, ?, ?, ?)')
  }

  static async open(): Promise<MatchedUnits> {
    return new MatchedUnits(await mkdtemp(join(tmpdir(), 'fonds-translation-')))
  }

  addOriginal({ ordinal, parent, position, xml_id }: Placed): void {
    this.#addOriginal.run(ordinal, parent, position, xml_id)
  }

  addTranslation({ ordinal, parent, position, xml_id, line, content }: Placed & TranslatedUnit): void {
    this.#addOther.run(ordinal, parent, position, xml_id, line, JSON.stringify(content))
  }

  /** Matches all units that were added. Returns the units of the translation that match none. */
  match(): Unmatched {
    this.#db.exec(MATCH)
    const rest = 'FROM other t WHERE NOT EXISTS (SELECT 1 FROM pair p WHERE p.other = t.ordinal)'
    const { units, line } =
      this.#db.prepare(`SELECT count(*) AS units, coalesce(min(line), 0) AS line ${rest}`).get() ?? {}
    return { units: Number(units), line: Number(line) }
  }

  /** Returns what belongs to a unit of the original; null if nothing does. */
  of(ordinal: number): TranslatedUnit | null {
    const found = this.#db
      .prepare('SELECT t.line, t.content FROM pair p JOIN other t ON t.ordinal = p.other WHERE p.original = ?')
      .get(ordinal)
    return found === undefined ? null : { line: Number(found.line), content: JSON.parse(String(found.content)) }
  }

  async close(): Promise<void> {
    this.#db.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
