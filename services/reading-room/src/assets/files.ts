import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { READING_ROOM_PATH } from '@fonds/types/context'

const own = (name: string) => new URL(name, import.meta.url)

/** Files that pages load, by their names in URLs. */
const SOURCES = {
  'reading-room.css': { file: own('reading-room.css'), type: 'text/css; charset=utf-8' },
  'reading-room.js': { file: own('reading-room.js'), type: 'text/javascript; charset=utf-8' },
  'tree.js': { file: own('tree.js'), type: 'text/javascript; charset=utf-8' },
  'world.svg': { file: own('world.gen.svg'), type: 'image/svg+xml' },
  'viewer.js': { file: own('viewer.js'), type: 'text/javascript; charset=utf-8' },
  'openseadragon.js': {
    file: new URL(import.meta.resolve('openseadragon/build/openseadragon/openseadragon.min.js')),
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
  Object.entries(SOURCES).map(([name, { file, type }]) => {
    const body = readFileSync(fileURLToPath(file))
    return [name, { body, type, version: hash('sha256', body, 'hex').slice(0, VERSION_LENGTH) }]
  }),
)

/** Returns a file by its name in URLs. */
export const pageFile = (name: string): PageFile | undefined => files.get(name)

/** Returns the URL of a file, which changes with its content, so that browsers keep it for good. */
export const fileUrl = (name: FileName): string => `${READING_ROOM_PATH}/${name}?v=${files.get(name)?.version}`
