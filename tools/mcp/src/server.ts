import { BUILD } from '@fonds/util/build'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Archive } from './archive.ts'
import { messageOf } from './tool-error.ts'
import { cite } from './tools/cite.ts'
import { image } from './tools/image.ts'
import { read } from './tools/read.ts'
import { search } from './tools/search.ts'
import type { Tool } from './tools/tool.ts'
import { tree } from './tools/tree.ts'

type ContentPart = CallToolResult['content'][number]

/** Characters of a text that an assistant gets at most; what an archive has is far below. */
const MAX_TEXT = 100_000

/** Creates an MCP server for one archive. Its tools only read what the public API shows to everybody. */
export function createServer(archive: Archive): McpServer {
  const server = new McpServer(
    { name: 'fonds', title: `The archive at ${archive.origin}`, version: BUILD.version },
    {
      instructions:
        `Reads the public catalogue of the archive at ${archive.origin}. Search first, then read results by their url. ` +
        'Tell readers the url or permalink of what you rely on, and cite with the tool cite.',
    },
  )
  register(server, archive, search)
  register(server, archive, read)
  register(server, archive, tree)
  register(server, archive, cite)
  register(server, archive, image)
  return server
}

function shortened(part: ContentPart): ContentPart {
  if (part.type !== 'text' || part.text.length <= MAX_TEXT) return part
  const left = part.text.length - MAX_TEXT
  return {
    ...part,
    text: `${part.text.slice(0, MAX_TEXT).toWellFormed()}\n\n[${left} more characters are not shown: ask for less]`,
  }
}

function register<Shape extends Tool['input']>(server: McpServer, archive: Archive, tool: Tool<Shape>): void {
  const { name, title, description, input } = tool
  const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: true }
  const run = async (given: Parameters<Tool<Shape>['run']>[1]) => {
    try {
      return { content: (await tool.run(archive, given)).map(shortened) }
    } catch (error) {
      const text = messageOf(error, archive.origin)
      return { content: [{ type: 'text' as const, text }], isError: true }
    }
  }
  server.registerTool(name, { title, description, inputSchema: input, annotations }, run as never)
}
