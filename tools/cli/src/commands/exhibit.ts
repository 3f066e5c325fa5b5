import { readFile, stat } from 'node:fs/promises'
import { CommandError, deleteExhibit, findTenant, putExhibit } from '@fonds/db'
import { ExhibitError, readExhibit } from '../exhibit/read-exhibit.ts'
import { EXIT, UsageError } from '../exit-codes.ts'
import { type Command, expectPositionals, required } from './command.ts'

const TENANT = { options: { tenant: { type: 'string' } } as const, help: { tenant: 'slug of the tenant' } }

async function contentOf(file: string): Promise<string> {
  try {
    // Reading a pipe would wait for a writer, and a device may never end.
    if (!(await stat(file)).isFile()) throw new CommandError('invalid', `${file} is not a regular file`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError('not_found', `no file ${file}, or it cannot be read`)
  }
}

export const exhibitImport: Command = {
  name: 'exhibit import',
  usage: 'FILE … --tenant TENANT',
  summary: 'Read exhibits from YAML, each file whole or not at all. The exhibit of the same slug is replaced.',
  example: 'exhibit import exhibits/by-the-river.yaml --tenant city',
  options: TENANT.options,
  optionHelp: TENANT.help,
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    if (positionals.length === 0) throw new UsageError('name at least one file')
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const results: unknown[] = []
      let refused = 0
      for (const file of positionals) {
        try {
          const result = await putExhibit(pool, id, readExhibit(await contentOf(file)))
          results.push({ file, ok: true, ...result })
          out.line(`${file}: ${result.outcome} exhibit ${result.slug}, ${result.items} items`)
        } catch (error) {
          if (!(error instanceof ExhibitError || error instanceof CommandError)) throw error
          refused++
          results.push({
            file,
            ok: false,
            problems: error instanceof ExhibitError ? error.problems : [{ line: 0, message: error.message }],
          })
          for (const line of error.message.split('\n')) process.stderr.write(`refused ${file}: ${line}\n`)
        }
      }
      out.result({ files: results, refused })
      return refused ? EXIT.refused : EXIT.ok
    }
  },
}

export const exhibitDelete: Command = {
  name: 'exhibit delete',
  usage: '--tenant TENANT SLUG',
  summary: 'Delete an exhibit. Its address answers 410 from then on.',
  example: 'exhibit delete --tenant city by-the-river',
  options: TENANT.options,
  optionHelp: TENANT.help,
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    expectPositionals(positionals, ['SLUG'])
    const slug = positionals[0] ?? ''
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const result = await deleteExhibit(pool, id, slug)
      out.result(result)
      out.line(`deleted exhibit ${JSON.stringify(result.title)}`)
      return EXIT.ok
    }
  },
}
