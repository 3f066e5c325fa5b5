import { type ReadLevel, readLevel } from '@fonds/reader-ead/parts'
import type { Level } from '@fonds/types'
import { fold } from '@fonds/util'

/** Names of levels in other forms and languages, as catalogues write them. */
export const LEVEL_NAMES: Readonly<Partial<Record<Level, string>>> = {
  fonds: 'fond, bestand, fondo, arquivo, archief, archivbestand',
  subfonds: 'sub-fonds, sous-fonds, teilbestand, subfondo, deelarchief',
  collection: 'collectie, sammlung, coleccion, colecao, collezione',
  recordgrp: 'record group, records group, groupe de documents',
  subgrp: 'subgroup, sub-group, record subgroup',
  series: 'serie, reeks',
  subseries: 'sub-series, sous-serie, subserie, sub-serie, unterserie, deelreeks, sottoserie',
  class: 'klasse, classe',
  file: 'folder, dossier, akte, expediente, processo, fascicolo, bestanddeel, unidad documental compuesta',
  item: 'piece, document, stuck, einzelstuck, unidad documental simple, documento, unita documentaria, stuk',
}

const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.entries(LEVEL_NAMES).flatMap(([level, names]) =>
    names.split(', ').map((name): [string, string] => [name, level]),
  ),
)

/**
 * Returns the level for a catalogue's word. A word without a level becomes `otherlevel` with that word.
 * @param own the archive's own words for levels, folded
 */
export function levelOf(written: string, own: ReadonlyMap<string, Level>): ReadLevel {
  const word = fold(written.trim())
  return readLevel(own.get(word) ?? KNOWN.get(word) ?? written, undefined)
}
