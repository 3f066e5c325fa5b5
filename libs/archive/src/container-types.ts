/**
 * The kinds of containers that have a name in our languages, each with the words by which sources mean it: those of EAD 2002's
 * examples, of ArchivesSpace's and AtoM's lists, and of finding aids in other languages. Words are folded by `wordKey`.
 */
const WORDS = `
  box: box boxes bx boite boites caja cajas scatola scatole doos dozen caixa caixas kutu pudlo pudla schachtel schachteln archivbox κουτι صندوق 盒 箱 коробка
  carton: carton cartons ctn karton kartons
  case: case cases kasten
  folder: folder folders fldr chemise chemises carpeta carpetas cartella cartelle mappe mappen pasta pastas teczka teczki φακελος ملف папка
  volume: volume volumes vol vols band bande bd bde tome tomes tomo tomos volumen deel delen tom tomy τομος 卷 том
  file: file files dossier dossiers akte akten expediente expedientes fascicolo fascicoli дело
  item: item items
  object: object objects objekt objet objeto oggetto
  envelope: envelope envelopes env enveloppe umschlag sobre busta
  packet: packet packets package packages parcel parcels pakket paket paquet paquete pacco pak
  bundle: bundle bundles liasse liasses bundel legajo mazzo faszikel konvolut
  binder: binder binders ringbinder ordner classeur
  album: album albums alben
  register: register registers registre registro
  ledger: ledger ledgers
  portfolio: portfolio portfolios
  scrapbook: scrapbook scrapbooks
  page: page pages pagina seite seiten
  sheet: sheet sheets blatt blatter feuillet feuille foglio hoja
  frame: frame frames rahmen cadre
  reel: reel reels spool bobine bobina spule
  roll: roll rolls rolle rollen rouleau rollo rotolo rol
  tube: tube tubes rohre
  microfilm: microfilm microfilms mikrofilm mikrofilme
  microfiche: microfiche microfiches mikrofiche fiche
  cassette: cassette cassettes kassette kassetten casete
  disc: disc discs disk disks
  map_case: mapcase mapcases
  cabinet: cabinet cabinets schrank armoire armario armadio kast
  drawer: drawer drawers schublade tiroir cajon cassetto lade gaveta
  shelf: shelf shelves regal tablette estante scaffale plank prateleira
  bin: bin bins
  crate: crate crates kiste kisten
  tray: tray trays
  oversize: oversize oversized os
`

const TYPES: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((row) => {
      const [type = '', words = ''] = row.trim().split(': ')
      return words.split(' ').map((word): [string, string] => [word, type])
    }),
)

/** The kinds of containers that have a name in our languages. */
export const CONTAINER_TYPES: readonly string[] = [...new Set(TYPES.values())]

/**
 * The kinds of material that ArchivesSpace calls instance types, and writes where a label belongs: by its translations as
 * well, and by those of AtoM.
 */
const MATERIALS: ReadonlySet<string> = new Set(
  `accession audio audiomaterials books computerdisks computerdiskstapes digitalobject digitalobjectlink electronicrecords
  graphicmaterial graphicmaterials images manuscript manuscripts maps microform microforms mixedmaterial mixedmaterials
  movingimage movingimages notatedmusic photographs realia recordings soundrecordings stillimage stillimages text texts
  textualrecords textualmaterials threedimensionalobjects videorecordings
  materiauxmixtes documentsmixtes documentsgraphiques documentsaudio imagesanimees imagesfixes livres cartes textes
  gemischtematerialien gemischtesmaterial graphischematerialien grafischematerialien bewegtebilder bucher karten tontrager
  materialesmixtos materialesgraficos materialmixto materialgrafico imagenesenmovimiento libros mapas texto`.split(
    /\s+/,
  ),
)

/** Folds a word or caption for comparison: letters without accents, in lower case. */
export const wordKey = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** Returns the kind of container that a word names; null if it is not known. */
export const containerType = (words: string): string | null => TYPES.get(wordKey(words)) ?? null

/** Returns whether a caption names a kind of material rather than of containers. */
export const isMaterial = (caption: string): boolean => MATERIALS.has(wordKey(caption))

/** Returns whether a type names a box and the folder in it: `box-folder`, `Box/Folder`, `boxfolder`. */
export const isBoxFolder = (type: string): boolean => wordKey(type) === 'boxfolder'

/** Types that say nothing about a container. */
const NO_TYPE: ReadonlySet<string> = new Set([
  '',
  'unitid',
  'container',
  'othertype',
  'other',
  'unspecified',
  'unknown',
])

export const isNoType = (type: string): boolean => NO_TYPE.has(wordKey(type))

/** Matches English compounds that software joins: `oversizeflatbox`, `artifactbox`. */
const COMPOUND = /^(oversize)?(?:(.*?))(box|folder|volume|case|drawer)$/

/** Returns a type without a name in our languages as words: as its source has it, compounds taken apart. */
export function typeInWords(type: string): string {
  const words = type.replaceAll(/[_\s]+/g, ' ').trim()
  const [, size = '', kind = '', noun] = COMPOUND.exec(words) ?? []
  if (noun === undefined || !/^[a-z]*$/.test(kind)) return words
  return [size, kind, noun].filter((part) => part !== '').join(' ')
}
