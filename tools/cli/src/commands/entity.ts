import { type EntityState, findTenant, mergeEntities, setEntityState } from '@fonds/db'
import { EXIT } from '../exit-codes.ts'
import { type Command, expectPositionals, required } from './command.ts'

const TENANT = { options: { tenant: { type: 'string' } } as const, help: { tenant: 'slug of the tenant' } }

function stateCommand(verb: string, state: EntityState, summary: string): Command {
  return {
    name: `entity ${verb}`,
    usage: '--tenant TENANT SLUG',
    summary,
    example: `entity ${verb} --tenant city byron-ada`,
    options: TENANT.options,
    optionHelp: TENANT.help,
    parse(values, positionals) {
      const tenant = required(values, 'tenant')
      expectPositionals(positionals, ['SLUG'])
      const slug = positionals[0] ?? ''
      return async ({ pool, out }) => {
        const { id } = await findTenant(pool, tenant)
        const result = await setEntityState(pool, id, slug, state)
        out.result({ ...result, state })
        out.line(
          `${result.name} is ${state} now, ${result.visible ? 'visible' : 'not visible'}; ${result.changed} descriptions read differently`,
        )
        return EXIT.ok
      }
    },
  }
}

export const entityCommands: readonly Command[] = [
  stateCommand(
    'suppress',
    'suppressed',
    'Show a person, body, family, place or subject nowhere: not as itself, nor in any description or list.',
  ),
  stateCommand('publish', 'published', 'Show an entity also where nothing visible names it.'),
  stateCommand('auto', 'auto', 'Show an entity while something visible names it: as every entity is at first.'),
  {
    name: 'entity merge',
    usage: '--tenant TENANT SLUG INTO_SLUG',
    summary:
      'Make two entities of one type one. The first leaves its links, headings, identifiers and address to the second.',
    example: 'entity merge --tenant city byron-ada lovelace-ada',
    options: TENANT.options,
    optionHelp: TENANT.help,
    parse(values, positionals) {
      const tenant = required(values, 'tenant')
      expectPositionals(positionals, ['SLUG', 'INTO_SLUG'])
      const [from = '', into = ''] = positionals
      return async ({ pool, out }) => {
        const { id } = await findTenant(pool, tenant)
        const result = await mergeEntities(pool, id, from, into)
        out.result(result)
        out.line(`${from} is ${result.slug} now (${result.name}); ${result.changed} descriptions name it`)
        return EXIT.ok
      }
    },
  },
]
