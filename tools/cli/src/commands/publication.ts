import { deleteTree, findTenant, setPublished } from '@fonds/db'
import { EXIT } from '../exit-codes.ts'
import { type Command, expectPositionals, kindOf, required } from './command.ts'

const TARGET = { options: { tenant: { type: 'string' } } as const, help: { tenant: 'slug of the tenant' } }

function publication(published: boolean): Command {
  const verb = published ? 'publish' : 'unpublish'
  return {
    name: verb,
    usage: '--tenant TENANT collection|record SLUG',
    summary: published
      ? 'Show a collection or record, with all below that was not unpublished itself.'
      : 'Hide a collection or record with all below it, everywhere and at once.',
    example: `${verb} --tenant city collection papers-of-the-mill`,
    options: TARGET.options,
    optionHelp: TARGET.help,
    parse(values, positionals) {
      const tenant = required(values, 'tenant')
      expectPositionals(positionals, ['KIND', 'SLUG'])
      const kind = kindOf(positionals[0])
      const slug = positionals[1] ?? ''
      return async ({ pool, out }) => {
        const { id } = await findTenant(pool, tenant)
        const result = await setPublished(pool, id, kind, slug, published)
        out.result({ ...result, kind, published })
        out.line(`${verb}ed ${kind} ${result.slug}: ${result.changed} ${published ? 'appeared' : 'disappeared'}`)
        if (published && !result.visible) out.line('it is not visible yet: something above it is not published')
        return EXIT.ok
      }
    },
  }
}

export const publish: Command = publication(true)
export const unpublish: Command = publication(false)

export const deleteCommand: Command = {
  name: 'delete',
  usage: '--tenant TENANT [--forget] collection|record SLUG',
  summary: [
    'Delete a collection or record with all below it. Its address answers 410 from then on.',
    'While its finding aid still has it, the next import brings it back: to hide something, unpublish it.',
  ].join('\n'),
  example: 'delete --tenant city record letter-to-the-miller',
  options: { ...TARGET.options, forget: { type: 'boolean' } },
  optionHelp: { ...TARGET.help, forget: 'answer 404 as if it had never been; keep no slug' },
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    expectPositionals(positionals, ['KIND', 'SLUG'])
    const kind = kindOf(positionals[0])
    const slug = positionals[1] ?? ''
    const forget = values.forget === true
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const result = await deleteTree(pool, id, kind, slug, forget)
      out.result({ ...result, kind, forgotten: forget })
      out.line(`deleted ${kind} ${JSON.stringify(result.title)}: ${result.deleted} in all`)
      return EXIT.ok
    }
  },
}
