import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { EadError, type EnvelopeSummary, findingAidsIn, newSummary } from '@fonds/reader-xml'
import { plural } from '@fonds/util'
import { fileChunks } from './file-chunks.ts'
import { isOaiResponse } from './file-kind.ts'

/** A finding aid in a file. */
interface Part {
  /** The file to read, which exists until the next part is asked for. */
  readonly path: string
  /** Name for messages. */
  readonly name: string
}

/** Something to tell about a file besides its finding aids. */
export interface EnvelopeNote {
  readonly code: 'oai_deleted' | 'oai_other' | 'oai_partial'
  readonly message: string
}

/** Characters of an identifier in the name of a part. */
const MAX_NAME = 150
/** Line breaks put before a part, so that its lines have the numbers of the whole file. */
const MAX_LINES = 1_000_000

/**
 * Returns the finding aids in a file: the file itself, or those of a response of OAI-PMH, each as a temporary file of its
 * own. Then returns what else the response says.
 * @throws EadError for a response that is not well-formed, or has no finding aid
 */
export async function* partsOf(file: string): AsyncGenerator<Part, readonly EnvelopeNote[]> {
  if (!(await isOaiResponse(file))) {
    yield { path: file, name: file }
    return []
  }
  const folder = await mkdtemp(join(tmpdir(), 'fonds-oai-'))
  try {
    const summary = newSummary()
    const found = yield* cut(file, folder, summary)
    if (found === 0) throw new EadError('not_ead', reasonOf(summary), file, { line: 1, column: 1 })
    return notesOf(summary)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* cut(file: string, folder: string, summary: EnvelopeSummary): AsyncGenerator<Part, number> {
  let found = 0
  let part: Part | null = null
  let stream: ReturnType<typeof createWriteStream> | null = null
  for await (const event of findingAidsIn(
    fileChunks(file, () => undefined),
    file,
    summary,
  )) {
    if (event.kind === 'begin') {
      found++
      // A finding aid without a record id is recognised by the name of its file.
      const named = event.identifier.replaceAll(/[^\w.-]+/g, '_').slice(0, MAX_NAME)
      const path = join(folder, `${named === '' ? found : named}.xml`)
      part = { path, name: `${file} (${event.identifier || `record ${found}`})` }
      stream = createWriteStream(path)
      stream.write('\n'.repeat(Math.min(event.line - 1, MAX_LINES)))
    } else if (event.kind === 'text') {
      if (stream !== null && !stream.write(event.text)) await once(stream, 'drain')
    } else if (event.kind === 'end' && stream !== null && part !== null) {
      stream.end()
      await finished(stream)
      yield part
      await rm(part.path, { force: true })
    }
  }
  return found
}

function reasonOf({ error, deleted, others }: EnvelopeSummary): string {
  if (error !== null) return `the OAI-PMH server has answered with an error: ${error}`
  const [first] = others.keys()
  if (first === undefined) {
    return `the OAI-PMH response has no finding aid${deleted > 0 ? `; ${plural(deleted, 'record')} of it are deleted` : ''}`
  }
  const advice = /^(?:eac-cpf|eac)$/.test(first) ? 'fonds import eac' : 'ask for it with metadataPrefix=ead or ead3'
  return `the records of the OAI-PMH response are ${[...others.keys()].join(', ')}, not EAD: ${advice}`
}

function notesOf({ deleted, others, token }: EnvelopeSummary): EnvelopeNote[] {
  const notes: EnvelopeNote[] = []
  if (deleted > 0) {
    const message = `${plural(deleted, 'record')} of the OAI-PMH response are marked as deleted, and change nothing here`
    notes.push({ code: 'oai_deleted', message })
  }
  for (const [root, count] of others) {
    notes.push({ code: 'oai_other', message: `${plural(count, 'record')} with ${root} instead of EAD` })
  }
  if (token !== '') {
    const message = 'the OAI-PMH response is a part of a list: ask for the rest with its resumptionToken'
    notes.push({ code: 'oai_partial', message })
  }
  return notes
}
