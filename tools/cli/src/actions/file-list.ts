import { attachedFiles, findTenant, type ListedFile, type MediaTarget } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table } from '../output.ts'

interface ListRequest {
  readonly tenant: string
  readonly target: MediaTarget
}

/** Lists the files of a description, in order. @returns the exit code */
export async function listFiles({ pool, out }: ActionContext, { tenant, target }: ListRequest): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const files = await attachedFiles(pool, id, target)
  out.result({ files })
  if (files.length === 0) out.line(`${target.kind} ${target.slugOrId} has no files`)
  else {
    out.lines(
      table(
        ['file', 'page', 'kind', 'pages', 'type', 'bytes', 'caption', 'not displayed because'],
        files.flatMap(({ texts, ...file }) => [
          [
            file.file_name,
            file.page === null ? '' : String(file.page + 1),
            file.kind,
            file.pages ?? '',
            file.mime_type,
            file.bytes,
            file.caption ?? '',
            [stateOf(file), file.poster === null ? '' : `its poster is ${file.poster}`].filter(Boolean).join('; '),
          ],
          ...(texts ?? []).map((text) => [text.file_name, '', text.kind, '', text.language ?? '', '', '', '']),
        ]),
      ),
    )
  }
  return EXIT.ok
}

function stateOf({ access_copy, withheld, role, reason }: Omit<ListedFile, 'texts'>): string {
  if (access_copy === null) return role ?? reason ?? ''
  return `${access_copy} is its access copy${withheld ? ', and it is withheld' : ''}`
}
