import { fileChunks } from '@fonds/import'
import { DEFAULT_LIMITS, decodeStream, EntityResolver, ReportBuilder, XmlFeed } from '@fonds/reader-xml'

class RootFound extends Error {
  readonly root: string
  constructor(root: string) {
    super(root)
    this.root = root
  }
}

const IGNORE = { text: () => undefined, close: () => undefined }

/**
 * Returns the local name of a file's root element. Null if the file is not well-formed before it, which its reader
 * explains.
 */
export async function rootOf(file: string): Promise<string | null> {
  const open = (tag: { readonly local: string }): never => {
    throw new RootFound(tag.local)
  }
  const report = new ReportBuilder(0)
  const entities = new EntityResolver(DEFAULT_LIMITS)
  const feed = new XmlFeed({ ...IGNORE, open }, { file, limits: DEFAULT_LIMITS, entities, report })
  try {
    const chunks = fileChunks(file, () => undefined)
    for await (const { text } of decodeStream(chunks, () => undefined)) feed.write(text)
  } catch (error) {
    return error instanceof RootFound ? error.root : null
  }
  return null
}
