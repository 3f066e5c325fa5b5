import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Audience, FindingAid } from '@fonds/archive'
import { writeEad3, writeEad4, writeEad2002 } from '@fonds/crosswalks'
import { aFindingAid, aFullDescription, joinChunks, PLACE } from '@fonds/crosswalks/testing'
import type { Block } from '@fonds/types'
import { CONTEXT_HEADER } from '@fonds/types/context'

/**
 * A stand-in for the export service that returns real EAD with any number of components, or reports that the document
 * is pending. The sources of all finding aids have the same ids, and links to them.
 */
export interface ExportStandIn {
  readonly url: string
  /** Number of components per collection; null while the document is pending. */
  readonly components: Map<string, number | null>
  /** The last response for each document. */
  readonly answered: ReadonlyMap<string, string>
  /** The requests received: client class, and how long each would wait. */
  readonly asked: { readonly class: string; readonly prefer: string }[]
  stop(): Promise<void>
}

/** A folder in a box, which refers to it. */
const BOX_AND_FOLDER = [
  { type: 'box', label: null, indicator: '1', group: 0 },
  { type: 'folder', label: null, indicator: '2', group: 0 },
]

/** Number of components with links, at the beginning of a finding aid. */
const LINKING = 3
const linkTo = (xmlId: string): Block[] => [{ t: 'p', c: [{ t: 'link', href: `#${xmlId}`, c: ['See there'] }] }]

const WRITERS: Readonly<Record<string, typeof writeEad2002>> = { ead4: writeEad4, ead2002: writeEad2002 }

export async function startExportStandIn(): Promise<ExportStandIn> {
  const components: ExportStandIn['components'] = new Map()
  const answered = new Map<string, string>()
  const asked: { class: string; prefer: string }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [payload = ''] = String(request.headers[CONTEXT_HEADER]).split('.')
    const context: { client: { class: Audience } } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    asked.push({ class: context.client.class, prefer: String(request.headers.prefer) })
    const [, id = '', name = ''] = /\/collections\/([^/]+)\/(ead(?:2002|4)?)\.xml$/.exec(request.url ?? '') ?? []
    const write = WRITERS[name] ?? writeEad3
    const count = components.get(id)
    if (count === undefined) {
      response.writeHead(404).end()
      return
    }
    if (count === null) {
      response.writeHead(202, { 'Retry-After': '5' }).end('{}')
      return
    }
    const below = Array.from({ length: count }, (_, n) =>
      aFullDescription(
        {
          title: `File ${n} & more`,
          containers: BOX_AND_FOLDER,
          scope_and_content: n < LINKING ? linkTo(`file${count - 1 - n}`) : [],
        },
        { depth: 1, parent_id: id, id: `${id.slice(0, -6)}${String(n).padStart(6, '0')}`, xml_id: `file${n}` },
      ),
    )
    const top = aFullDescription({ level: 'fonds', containers: BOX_AND_FOLDER }, { id })
    const findingAid: FindingAid = { ...aFindingAid(top, below), audience: context.client.class }
    const body = Buffer.from(await joinChunks(write(findingAid, PLACE)))
    answered.set(id, body.toString())
    response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': body.length }).end(body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    components,
    answered,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
