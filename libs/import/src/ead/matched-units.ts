import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { languageOf } from '@fonds/reader-ead'
import type { ComponentInput, DescriptionContent } from '@fonds/types'

/** A unit of a translation, beside its counterpart. */
export interface TranslatedUnit {
  readonly line: number
  /** Its language: its own, else that of the units above it. */
  readonly language: string | null
  /** That of the counterpart, found in the same way. */
  readonly original: string | null
  readonly content: DescriptionContent
}

/** The number of units without a counterpart: those of the translation, with the line of the first, and those of the original. */
export interface Unmatched {
  readonly units: number
  readonly line: number
  readonly originals: number
}

const UNIT = `ordinal INTEGER PRIMARY KEY, parent INTEGER, position INTEGER NOT NULL, xml_id TEXT, level TEXT NOT NULL,
  code TEXT, language TEXT`

const SCHEMA = `
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE original (${UNIT});
CREATE TABLE other (${UNIT}, line INTEGER NOT NULL, content TEXT NOT NULL);
CREATE TABLE pair (original INTEGER PRIMARY KEY, other INTEGER NOT NULL UNIQUE);
BEGIN;
`

/** Prepares the units of one file: the language of each, its code if no sibling has the same, and how many siblings there are. */
const prepared = (table: string): string => `
CREATE INDEX ${table}_place ON ${table} (parent, position);
CREATE INDEX ${table}_code ON ${table} (parent, code);
CREATE TEMP TABLE ${table}_spoken AS
WITH RECURSIVE spoken (ordinal, language) AS (
  SELECT ordinal, language FROM ${table} WHERE parent IS NULL
  UNION ALL SELECT u.ordinal, coalesce(u.language, s.language) FROM spoken s JOIN ${table} u ON u.parent = s.ordinal
)
SELECT ordinal, language FROM spoken;
CREATE UNIQUE INDEX temp.${table}_spoken_ordinal ON ${table}_spoken (ordinal);
CREATE TEMP TABLE ${table}_coded AS
SELECT parent, code, min(ordinal) AS ordinal FROM ${table} WHERE code IS NOT NULL GROUP BY parent, code HAVING count(*) = 1;
CREATE UNIQUE INDEX temp.${table}_coded_code ON ${table}_coded (parent, code);
CREATE TEMP TABLE ${table}_number AS SELECT parent, count(*) AS units FROM ${table} WHERE parent IS NOT NULL GROUP BY parent;
CREATE UNIQUE INDEX temp.${table}_number_parent ON ${table}_number (parent);
`

/**
 * Units with an id that both files have belong together wherever they are. All others do below units that belong together: those
 * with the same code; and those without a code of their own in the same position, if there are as many units in both files.
 */
const MATCH = `
${prepared('original')}
${prepared('other')}
CREATE INDEX other_xml_id ON other (xml_id);
CREATE TEMP TABLE named (original INTEGER PRIMARY KEY, other INTEGER NOT NULL UNIQUE);
INSERT OR IGNORE INTO named SELECT o.ordinal, t.ordinal FROM original o JOIN other t ON t.xml_id = o.xml_id;
INSERT OR IGNORE INTO pair
WITH RECURSIVE same (original, other) AS (
  SELECT 0, 0
  UNION SELECT original, other FROM named
  UNION SELECT o.ordinal, t.ordinal FROM same s
    JOIN original_coded o ON o.parent = s.original
    JOIN other_coded t ON t.parent = s.other AND t.code = o.code
  WHERE NOT EXISTS (SELECT 1 FROM named n WHERE n.original = o.ordinal)
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.other = t.ordinal)
  UNION SELECT o.ordinal, t.ordinal FROM same s
    JOIN original_number l ON l.parent = s.original
    JOIN other_number r ON r.parent = s.other AND r.units = l.units
    JOIN original o ON o.parent = s.original
    JOIN other t ON t.parent = s.other AND t.position = o.position AND t.level = o.level
  WHERE (o.code IS NULL OR t.code IS NULL OR t.code = o.code)
    AND NOT EXISTS (SELECT 1 FROM other x WHERE x.parent = s.other AND x.code = o.code AND x.ordinal <> t.ordinal AND t.code IS NULL)
    AND NOT EXISTS (SELECT 1 FROM original x WHERE x.parent = s.original AND x.code = t.code AND x.ordinal <> o.ordinal AND o.code IS NULL)
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.original = o.ordinal)
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.other = t.ordinal)
)
SELECT original, other FROM same;
`

const UNMATCHED = `
SELECT count(*) AS units, coalesce(min(line), 0) AS line,
  (SELECT count(*) FROM original o WHERE NOT EXISTS (SELECT 1 FROM pair p WHERE p.original = o.ordinal)) AS originals
FROM other t WHERE NOT EXISTS (SELECT 1 FROM pair p WHERE p.other = t.ordinal)`

const COUNTERPART = `
SELECT t.line, t.content, s.language, l.language AS original
FROM pair p JOIN other t ON t.ordinal = p.other JOIN other_spoken s ON s.ordinal = p.other
  JOIN original_spoken l ON l.ordinal = p.original
WHERE p.original = ?`

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Finds which unit of a translation belongs to which unit of its original, in a file that SQLite makes for itself and that has
 * no name, so that nothing stays behind however the command ends.
 */
export class MatchedUnits {
  readonly #db = new DatabaseSync('')
  readonly #addOriginal
  readonly #addOther
  #counterpart: StatementSync | undefined

  constructor() {
    this.#db.exec(SCHEMA)
    this.#addOriginal = this.#db.prepare('INSERT INTO original VALUES (?, ?, ?, ?, ?, ?, ?)')
    this.#addOther = this.#db.prepare('INSERT INTO other VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  }

  addOriginal(unit: ComponentInput): void {
    this.#addOriginal.run(...placeOf(unit))
  }

  addTranslation(unit: ComponentInput): void {
    this.#addOther.run(...placeOf(unit), unit.line, JSON.stringify(unit.content))
  }

  /** Matches all units that were added. */
  match(): Unmatched {
    this.#db.exec(MATCH)
    this.#counterpart = this.#db.prepare(COUNTERPART)
    const { units, line, originals } = this.#db.prepare(UNMATCHED).get() ?? {}
    return { units: Number(units), line: Number(line), originals: Number(originals) }
  }

  /** Returns what belongs to a unit of the original; null if nothing does. */
  of(ordinal: number): TranslatedUnit | null {
    const found = this.#counterpart?.get(ordinal)
    if (found === undefined) return null
    const { line, language, original, content } = found
    return {
      line: Number(line),
      language: text(language),
      original: text(original),
      content: JSON.parse(String(content)),
    }
  }

  close(): void {
    this.#db.close()
  }
}

const placeOf = ({ ordinal, parent, position, xml_id, content }: ComponentInput) =>
  [ordinal, parent, position, xml_id, content.level, content.reference_code, languageOf(content)] as const
