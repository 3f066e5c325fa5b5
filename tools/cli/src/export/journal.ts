import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Line = z.object({ file: z.string(), version: z.string() })

/** Versions of the files in a folder, which let an interrupted export resume. */
export interface Journal {
  versionOf(file: string): string | null
  /** Records a file after it has been written. */
  note(file: string, version: string): Promise<void>
}

const NAME = '.fonds-export.ndjson'

/** Reads a folder's journal; ignores a truncated line. */
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
  // Ends the truncated line, so that the next entry is not appended to it.
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
