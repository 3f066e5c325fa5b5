import { attachedFiles, findTenant, type MediaTarget } from '@fonds/db'
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
        files.flatMap(
          ({ file_name, page, kind, pages, mime_type, bytes, caption, reason, texts, access_copy, withheld, role }) => [
            [
              file_name,
              page === null ? '' : String(page + 1),
              kind,
              pages ?? '',
              mime_type,
              bytes,
              caption ?? '',
              access_copy === null
                ? (role ?? reason ?? '')
                : `${access_copy} is its access copy${withheld ? ', and it is withheld' : ''}`,
            ],
            ...(texts ?? []).map((text) => [text.file_name, '', text.kind, '', text.language ?? '', '', '', '']),
          ],
        ),
      ),
    )
  }
  return EXIT.ok
}
