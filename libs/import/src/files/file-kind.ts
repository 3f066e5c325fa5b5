import { open } from 'node:fs/promises'

/** Bytes at the beginning of a file that show what it is. */
const HEAD_BYTES = 64 * 1024

/** Kind of a file in words, and what to do with it. */
interface FileKind {
  readonly name: string
  readonly advice: string
}

const kind = (name: string, advice: string): FileKind => ({ name, advice })

const EXPORT_EAD = 'export EAD 2002, EAD3 or EAD 4'
const TABLE = 'fonds import table'
const AS_XLSX = 'save it as .xlsx, then fonds import table'

const ZIP = 'PK\x03\x04'
const AS_TABLE = 'put its descriptions into a table, then fonds import table'

const MARC = kind('MARC 21 records', 'fonds import marc')

/** Files by their first bytes, and by names within these. */
const SIGNATURES: readonly (readonly [starts: readonly string[], within: RegExp, kind: FileKind])[] = [
  [[ZIP], /opendocument\.spreadsheet/, kind('a spreadsheet (.ods)', AS_XLSX)],
  [[ZIP], /xl\/|spreadsheetml/, kind('a spreadsheet', TABLE)],
  [[ZIP], /word\/|wordprocessingml|opendocument\.text/, kind('a word processor’s document (.docx or .odt)', AS_TABLE)],
  [[ZIP, 'PK\x05\x06'], /^/, kind('a zip archive', 'unpack it first')],
  [['\xd0\xcf\x11\xe0'], /^/, kind('a document of Word or Excel (.doc or .xls)', AS_XLSX)],
  [['{\\rtf'], /^/, kind('a document in RTF', AS_TABLE)],
  [['%PDF-'], /^/, kind('a PDF', EXPORT_EAD)],
  [['\x1f\x8b'], /^/, kind('a file compressed with gzip', 'unpack it first: gunzip')],
  [
    ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
    /^/,
    kind('a picture', 'fonds image attach'),
  ],
  [['SQLite format 3\0'], /^/, kind('a database of SQLite', EXPORT_EAD)],
  [[''], /^\s*\d{5}[a-z][a-z][a-z][ a-z]..?22\d{5}/, MARC],
]

const EAC = kind('an authority record (EAC-CPF)', 'fonds import eac')
const EAF = kind('a function (EAC-F)', 'fonds import eac')
const EAD = kind('a finding aid (EAD)', 'fonds import ead')
const TEXT = 'fonds text attach, with its image'

/** XML files by their root element, in lower case. */
const ROOTS: Readonly<Record<string, FileKind>> = {
  'eac-cpf': EAC,
  eac: EAC,
  eaf: EAF,
  multipleidentities: EAC,
  'oai-pmh': kind('a response of OAI-PMH', 'ask for it with metadataPrefix=ead or ead3'),
  alto: kind('the text of an image (ALTO)', TEXT),
  pcgts: kind('the text of an image (PAGE)', TEXT),
  mets: kind('METS', `${EXPORT_EAD}; pictures and texts are attached to it`),
  mods: kind('MODS', EXPORT_EAD),
  modscollection: kind('MODS', EXPORT_EAD),
  dc: kind('Dublin Core', EXPORT_EAD),
  tei: kind('TEI', EXPORT_EAD),
  rdf: kind('RDF', EXPORT_EAD),
  html: kind('a page in HTML, or hOCR', `${EXPORT_EAD}; hOCR is read by ${TEXT}`),
  madscollection: kind('MADS', 'export EAC-CPF'),
  mads: kind('MADS', 'export EAC-CPF'),
  eag: kind('EAG, which describes archives', EXPORT_EAD),
  workbook: kind('a spreadsheet in XML', AS_XLSX),
}

/**
 * Returns what the beginning of a file shows it to be; null for what nothing shows.
 * @param head bytes as Latin-1
 */
export function kindOf(head: string): FileKind | null {
  const known = SIGNATURES.find(
    ([starts, within]) => starts.some((start) => head.startsWith(start)) && within.test(head),
  )
  if (known !== undefined) return known[2]
  // The letters of ASCII keep their order in UTF-16, with a zero at each.
  const text = head
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
  if (text.startsWith('<')) return kindOfXml(text)
  if (/^[{[]\s*["{[\]}]/.test(text)) return kind('JSON', EXPORT_EAD)
  return kindOfTable(text)
}

function kindOfXml(text: string): FileKind | null {
  const start = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^<>[]*(?:\[[^\]]*\])?\s*>/gi, '').trimStart()
  const [, prefix = '', name = '', attributes = ''] = /^<(?:([\w.-]+):)?([\w.-]+)([^>]*)/.exec(start) ?? []
  const local = name.toLowerCase()
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  const namespace = new RegExp(`\\s${declared}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]?.toLowerCase() ?? ''
  if (local === 'ead') return EAD
  // A response of OAI-PMH or SRU may have records of MARC as well.
  const isMarc = namespace.includes('marc21') || /["']http:\/\/www\.loc\.gov\/marc21\/slim\/?["']/i.test(text)
  if (/^(?:collection|record|oai-pmh|searchretrieveresponse)$/.test(local) && isMarc) return MARC
  if (/^(?:collection|record)$/.test(local) && /<leader>/.test(text)) return MARC
  return Object.hasOwn(ROOTS, local) ? (ROOTS[local] ?? null) : null
}

/** Characters of the name of a column; the longest of AtoM has 54. */
const MAX_COLUMN_NAME = 60

function kindOfTable(text: string): FileKind | null {
  const [first = '', second = ''] = text.split(/\r\n?|\n/, 2)
  const header = /^sep=.$/i.test(first) ? second : first
  const separator = [',', ';', '\t'].find((mark) => header.split(mark).length > 2)
  // The first line of a letter has commas, too, but longer words between them.
  if (separator === undefined || header.split(separator).some((cell) => cell.length > MAX_COLUMN_NAME)) return null
  if (/authorizedFormOfName/i.test(header)) {
    return kind('authority records in CSV', 'fonds import authorities')
  }
  return kind('a CSV file', 'fonds import csv')
}

/** Returns what a file is by its beginning; null if nothing shows it, or the file cannot be read. */
async function fileKind(file: string): Promise<FileKind | null> {
  const handle = await open(file).catch(() => null)
  if (handle === null) return null
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return kindOf(buffer.toString('latin1', 0, bytesRead))
  } catch {
    // A folder, or a file that vanished: its reader says so.
    return null
  } finally {
    await handle.close()
  }
}

/** Codes of refusals that name the root element. */
const OF_ROOTS: ReadonlySet<string> = new Set(['not_ead', 'not_eac', 'not_marc'])

/**
 * Returns the reason for refusing a file: what the file is instead, if it is of another kind than its reader takes, and
 * the command that takes it.
 * @param expected the command of the reader
 */
export async function reasonFor(
  file: string,
  { code, reason }: { readonly code: string; readonly reason: string },
  expected: `fonds import ${string}`,
): Promise<string> {
  const found = await fileKind(file)
  if (found === null || found.advice === expected) return reason
  return `this is ${found.name}: ${found.advice}${OF_ROOTS.has(code) ? ` (${reason})` : ''}`
}

/** Returns whether a file has records of MARC 21. */
export const isMarcFile = async (file: string): Promise<boolean> => (await fileKind(file)) === MARC

/** Returns whether a file is a response of OAI-PMH. */
export const isOaiResponse = async (file: string): Promise<boolean> => (await fileKind(file)) === ROOTS['oai-pmh']
