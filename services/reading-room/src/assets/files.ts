import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { READING_ROOM_PATH } from '@fonds/types/context'

const own = (name: string) => new URL(name, import.meta.url)

/** The style sheets by subject, in the order in which they are sent as one. */
const STYLES = [
  'base',
  'masthead',
  'text',
  'lists',
  'search',
  'description',
  'exhibit',
  'transcription',
  'viewer',
  'forced-colors',
  'print',
].map((subject) => own(`styles/${subject}.css`))

/** Functions by which scripts give texts of the archive their direction, at the beginning of each script that has any. */
const LETTERS = new URL(import.meta.resolve('@fonds/language/letters.js'))

/** Files that pages load, by their names in URLs. A file of several parts is sent as one. */
const SOURCES = {
  'reading-room.css': { parts: STYLES, type: 'text/css; charset=utf-8' },
  'reading-room.js': {
    parts: [LETTERS, own('reading-room.js'), own('list.js')],
    type: 'text/javascript; charset=utf-8',
  },
  'tree.js': { parts: [LETTERS, own('tree.js')], type: 'text/javascript; charset=utf-8' },
  'embed.css': { parts: [own('embed.css')], type: 'text/css; charset=utf-8' },
  'embed.js': { parts: [own('embed.js')], type: 'text/javascript; charset=utf-8' },
  'world.svg': { parts: [own('world.gen.svg')], type: 'image/svg+xml' },
  'viewer.js': { parts: [LETTERS, own('viewer.js')], type: 'text/javascript; charset=utf-8' },
  'linked.js': { parts: [own('linked.js')], type: 'text/javascript; charset=utf-8' },
  'openseadragon.js': {
    parts: [new URL(import.meta.resolve('openseadragon/build/openseadragon/openseadragon.min.js'))],
    type: 'text/javascript; charset=utf-8',
  },
} as const

export type FileName = keyof typeof SOURCES

/** A file as it is sent. */
export interface PageFile {
  readonly body: Buffer
  readonly type: string
  /** Identifies the content in URLs. */
  readonly version: string
}

/** Hexadecimal digits of the hash in URLs. */
const VERSION_LENGTH = 12

const files = new Map<string, PageFile>(
  Object.entries(SOURCES).map(([name, { parts, type }]) => {
    const body = Buffer.concat(parts.map((part) => readFileSync(fileURLToPath(part))))
    return [name, { body, type, version: hash('sha256', body, 'hex').slice(0, VERSION_LENGTH) }]
  }),
)

/** Returns a file by its name in URLs. */
export const pageFile = (name: string): PageFile | undefined => files.get(name)

/** Returns the URL of a file, which changes with its content, so that browsers keep it for good. */
export const fileUrl = (name: FileName): string => `${READING_ROOM_PATH}/${name}?v=${files.get(name)?.version}`
