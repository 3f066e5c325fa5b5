import type { Level } from '@fonds/types'
import { fold } from '@fonds/util'

/** Names of levels in the languages of headers that catalogues in CSV do not have. */
const NAMES: Readonly<Partial<Record<Level, string>>> = {
  fonds: 'zespół, αρχείο, 全宗, مجموعة أرشيفية, الفوند, nachlass',
  collection: 'kolekcja, zbiór, συλλογή, 合集, 馆藏, مجموعة, fonds collection',
  series: 'seria, σειρά, 系列, سلسلة, السلسلة, serie documental, série documental',
  subseries: 'podseria, υποσειρά, 子系列, سلسلة فرعية, sub series, subsérie',
  class: 'klassifikation, klasyfikacja, gruppe, rubriek',
  file: 'jednostka, teczka, φάκελος, 案卷, 卷, ملف, aktenstück, sachakte, bestanddeel, inventarisnummer, liasse, chemise, mappe, band, unità archivistica, faldone, caja, carpeta, legajo, processo, dossiê, case file, file level, akt',
  item: 'pozycja, dokument, τεκμήριο, 件, 文件, وثيقة, مفردة, foto, photo, photograph, zdjęcie, letter, brief, pièce, carta, document, documento, item level, einzelstück, fotografie, stuk, objekt, object',
}

const WORDS: ReadonlyMap<string, Level> = new Map(
  Object.entries(NAMES).flatMap(([level, names]) =>
    names.split(', ').map((name): [string, Level] => [fold(name), level as Level]),
  ),
)

/** Words for levels that tables use, folded. */
export const levelWords = (): ReadonlyMap<string, Level> => WORDS
