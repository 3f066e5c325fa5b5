import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Line = z.object({ file: z.string(), version: z.string() })

/** Which version each file in a folder is of, so that a run that was ended goes on where it was. */
export interface Journal {
  versionOf(file: string): string | null
  /** Once the file is there. */
  note(file: string, version: string): Promise<void>
}

const NAME = '.fonds-export.ndjson'

/** Reads a folder's journal; a line that a kill cut short counts as none. */
export async function openJournal(folder: string): Promise<Journal> {
  const path = join(folder, NAME)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const versions = new Map<string, string>()
  for (const line of text.split('\n')) {
    const parsed = Line.safeParse(parse(line))
    if (parsed.success) versions.set(parsed.data.file, parsed.data.version)
  }
  // A last line without an end would swallow the next.
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  return {
    versionOf: (file) => versions.get(file) ?? null,
    async note(file, version) {
      versions.set(file, version)
      await appendFile(path, `${JSON.stringify({ file, version })}\n`)
    },
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
