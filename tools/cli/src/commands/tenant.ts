import { createTenant, listTenants, onClient, setTenant } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
import { table } from '../output.ts'
import { type Command, expectPositionals, optional } from './command.ts'
import { FIELD_HELP, FIELD_OPTIONS, FIELD_USAGE, fieldsOf } from './tenant-fields.ts'

export const tenantCreate: Command = {
  name: 'tenant create',
  usage: `SLUG ${FIELD_USAGE} [--oai-namespace DOMAIN]`,
  summary: 'Make a tenant, reached at SLUG.BASE_DOMAIN. One that is there already is left as it is.',
  example: 'tenant create city --name "City Archives" --custom-domain archives.example.org',
  options: { ...FIELD_OPTIONS, 'oai-namespace': { type: 'string' } },
  optionHelp: { ...FIELD_HELP, 'oai-namespace': 'fixed for ever: harvesters know items by it (SLUG.BASE_DOMAIN)' },
  parse(values, positionals) {
    expectPositionals(positionals, ['SLUG'])
    const slug = positionals[0] ?? ''
    const namespace = optional(values, 'oai-namespace')
    const fields = { ...fieldsOf(values), ...(namespace ? { oai_namespace: namespace } : {}) }
    return async ({ pool, installation, out }) => {
      const given = { ...fields, base_domain: installation.baseDomain }
      const { tenant, created } = await onClient(pool, (client) => createTenant(client, slug, given))
      out.line(
        created
          ? `made tenant ${tenant.slug} (${tenant.name})`
          : `tenant ${tenant.slug} is there already; left as it is`,
      )
      out.result({ created, tenant })
      return EXIT.ok
    }
  },
}

export const tenantList: Command = {
  name: 'tenant list',
  usage: '',
  summary: 'List the tenants with what a reader sees of each.',
  example: 'tenant list',
  options: {},
  optionHelp: {},
  parse(_values, positionals) {
    expectPositionals(positionals, [])
    return async ({ pool, out }) => {
      const tenants = await listTenants(pool)
      out.result(tenants)
      out.line(
        table(
          ['tenant', 'name', 'custom domain', 'collections', 'records'],
          tenants.map((t) => [t.slug, t.name, t.custom_domain ?? '', t.collections, t.records]),
        ),
      )
      return EXIT.ok
    }
  },
}

export const tenantSet: Command = {
  name: 'tenant set',
  usage: `SLUG ${FIELD_USAGE}`,
  summary: 'Change a tenant’s fields; an empty value clears one. The gateway takes it up within a second.',
  example: 'tenant set city --custom-domain archives.example.org',
  options: FIELD_OPTIONS,
  optionHelp: FIELD_HELP,
  parse(values, positionals) {
    expectPositionals(positionals, ['SLUG'])
    const slug = positionals[0] ?? ''
    const fields = fieldsOf(values)
    if (Object.keys(fields).length === 0) throw new UsageError('nothing to set')
    return async ({ pool, out }) => {
      const tenant = await onClient(pool, (client) => setTenant(client, slug, fields))
      out.line(`set ${Object.keys(fields).join(', ')} of tenant ${tenant.slug}`)
      out.result({ tenant })
      return EXIT.ok
    }
  },
}
