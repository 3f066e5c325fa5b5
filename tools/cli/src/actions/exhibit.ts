import { readFile } from 'node:fs/promises'
import { CommandError, deleteExhibit, type ExhibitInput, findTenant, putExhibit } from '@fonds/db'
import { YamlError } from '@fonds/reader-yaml'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { confirmed } from '../confirm.ts'
import { readExhibit } from '../exhibit/read-exhibit.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'
import { checkRegularFile } from '../regular-file.ts'

/** Imports exhibits. A rejected file does not stop the others. */
export async function importExhibits(
  { pool, out }: ActionContext,
  { tenant, files, replace }: { readonly tenant: string; readonly files: readonly string[]; readonly replace: boolean },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const results: unknown[] = []
  let refused = 0
  for (const file of files) {
    try {
      const exhibit = readExhibit(await contentOf(file))
      const result = await putExhibit(pool, id, exhibit, { replace })
      results.push({ file, ok: true, ...result })
      out.line(
        `${file}: ${result.outcome} exhibit ${result.slug} with ${plural(result.items, 'item')}${result.visible ? '' : hidden(exhibit)}`,
      )
    } catch (error) {
      if (!(error instanceof YamlError || error instanceof CommandError)) throw error
      refused++
      results.push({
        file,
        ok: false,
        problems: error instanceof YamlError ? error.problems : [{ line: 0, message: error.message }],
      })
      const wouldReplace = error instanceof CommandError && error.code === 'would_replace'
      const message = wouldReplace
        ? `${error.message}. Nothing was written. If this is right, import the file with --replace.`
        : error.message
      for (const line of message.split('\n')) warn(`Refused ${file}: ${line}`)
    }
  }
  out.result({ files: results, refused })
  return refused ? EXIT.refused : EXIT.ok
}

/** Says why readers do not see an exhibit. */
function hidden({ published = true, published_at, published_until }: ExhibitInput): string {
  if (!published) return ', a draft, which fonds preview shows'
  const today = new Date().toISOString().slice(0, 10)
  return published_until && published_until < today
    ? `, which was shown up to ${published_until}`
    : `, which readers see from ${published_at} on`
}

async function contentOf(file: string): Promise<string> {
  await checkRegularFile(file)
  return readFile(file, 'utf8').catch(() => {
    throw new CommandError('not_found', `${file} does not exist or cannot be read`)
  })
}

/** Deletes an exhibit, after confirmation on a terminal. */
export async function removeExhibit(
  { pool, out }: ActionContext,
  { tenant, slug, yes = false }: { readonly tenant: string; readonly slug: string; readonly yes?: boolean | undefined },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  if (!yes && !(await confirmed(`Delete exhibit ${slug} of tenant ${tenant}?`))) {
    warn('Nothing was deleted.')
    return EXIT.refused
  }
  const result = await deleteExhibit(pool, id, slug)
  out.result(result)
  out.line(`Deleted exhibit ${JSON.stringify(result.title)}`)
  return EXIT.ok
}
