import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { collect } from './arguments.ts'
import { tenantMoves } from './tenant-moves.ts'

const actions = () => import('../actions/tenant.ts')

/** Creates `fonds tenant`. */
export const tenantGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('tenant', 'Create, list, change, close, rename, move and delete tenants', [
    create(perform),
    list(perform),
    set(perform),
    close(perform),
    reopen(perform),
    rename(perform),
    ...tenantMoves(perform),
  ])

const create = (perform: Perform): CommandUnknownOpts =>
  withFields(
    newAction('create', {
      summary: 'Create a tenant',
      details: 'The tenant is served at SLUG.BASE_DOMAIN. A tenant that already exists is left unchanged.',
      example: 'tenant create city --name "City Archives" --custom-domain archives.example.org',
    }).argument('<slug>', 'slug of the new tenant, which is also its subdomain'),
  )
    .option(
      '--oai-namespace <domain>',
      'domain in OAI identifiers; it can never change, since harvesters identify items by it (default: SLUG.BASE_DOMAIN)',
    )
    .action(async (slug, options) => {
      const { createdTexts, fieldsOf } = await import('../actions/tenant-fields.ts')
      const fields = { ...fieldsOf(options), ...createdTexts(options) }
      const namespace = options.oaiNamespace
      const all = { ...fields, ...(namespace ? { oai_namespace: namespace } : {}) }
      await perform(options, async (context) => (await actions()).create(context, slug, all))
    })

const list = (perform: Perform): CommandUnknownOpts =>
  newAction('list', {
    summary: 'List tenants with the number of their public collections and records',
    example: 'tenant list',
  }).action((options) => perform(options, async (context) => (await actions()).list(context)))

const set = (perform: Perform): CommandUnknownOpts =>
  withFields(
    newAction('set', {
      summary: 'Change fields of a tenant',
      details: 'An empty value clears a field. Running services use the new values within a second.',
      example: 'tenant set city --custom-domain archives.example.org',
    }).argument('<slug>', 'slug of the tenant'),
  )
    .option('--collection <slug>', 'set only the reference codes of this top-level collection')
    .action(async (slug, options) => {
      const { changesOf, codeChangesOf, textsOf } = await import('../actions/tenant-fields.ts')
      const { collection } = options
      if (collection !== undefined) {
        const codes = codeChangesOf(options)
        await perform(options, async (context) => (await actions()).setCodes(context, slug, collection, codes))
        return
      }
      const fields = changesOf(options)
      const texts = textsOf(options)
      await perform(options, async (context) => (await actions()).set(context, slug, fields, texts))
    })

const close = (perform: Perform): CommandUnknownOpts =>
  newAction('close', {
    summary: 'Close a tenant: nothing of it is found by its host names any more',
    details:
      'Within a second, everything at its host names answers 404, as if the tenant did not exist. Nothing is deleted, and commands go on to ' +
      'change it. Caches of others, such as browsers and proxies, keep what they have for as long as Cache-Control says.',
    example: 'tenant close city',
  })
    .argument('<slug>', 'slug of the tenant')
    .option('--yes', 'do not ask first')
    .action((slug, options) => perform(options, async (context) => (await actions()).close(context, slug, options)))

const reopen = (perform: Perform): CommandUnknownOpts =>
  newAction('reopen', {
    summary: 'Open a closed tenant again, as it is now',
    example: 'tenant reopen city',
  })
    .argument('<slug>', 'slug of the tenant')
    .action((slug, options) => perform(options, async (context) => (await actions()).reopen(context, slug)))

const rename = (perform: Perform): CommandUnknownOpts =>
  newAction('rename', {
    summary: 'Give a tenant another slug, and so another subdomain',
    details:
      'Its former subdomain answers 404 at once, and can be given to another tenant. Identifiers in OAI-PMH, UUIDs, ARKs, and addresses at ' +
      'its custom domain stay. If DEFAULT_TENANT names it, change that, too.',
    example: 'tenant rename ctiy city',
  })
    .argument('<slug>', 'slug of the tenant')
    .argument('<new-slug>', 'its new slug')
    .option('--yes', 'do not ask first')
    .action((slug, to, options) =>
      perform(options, async (context) => (await actions()).rename(context, slug, to, options)),
    )

/** Adds an option for each field of a tenant. */
function withFields(command: Command<[string], { json?: true | undefined }>) {
  return command
    .option('--name <text>', 'name of the archive; the only field that cannot be empty')
    .option('--custom-domain <host>', 'host name that serves the tenant besides its subdomain, in any script')
    .option('--public-origin <url>', 'scheme and host of published URLs, if they differ from the domain')
    .option('--site-url-template <url>', 'URL of a resource on the archive’s own website, with {kind} and {slug}')
    .option(
      '--permalinks <rule>',
      'pages or api: give out addresses of pages without /api/public, or with it (default: api)',
    )
    .option('--identifier <isil>', 'ISIL, such as DE-1234')
    .option('--description <text>', 'description of the archive, in plain text')
    .option('--address <part=text>', 'street, locality, postal_code, region or country; repeatable', collect)
    .option('--contact <part=text>', 'email, telephone or url; repeatable', collect)
    .option('--opening-hours <text>', 'opening hours')
    .option('--logo <url>', 'URL of the archive’s logo')
    .option('--time-zone <zone>', 'IANA time zone, such as Europe/Vienna (default: UTC)')
    .option('--languages <codes>', 'ISO 639 codes of the archive’s working languages, separated by commas')
    .option('--metadata-rights-statement <text>', 'terms of the descriptions')
    .option('--metadata-rights-uri <uri>', 'URI of that licence, such as CC0')
    .option('--material-rights-statement <text>', 'rights statement of material that has none of its own')
    .option('--material-rights-uri <uri>', 'URI of that rights statement')
    .option('--rights-statement <text>', 'deprecated: the same as --metadata-rights-statement')
    .option('--rights-uri <uri>', 'deprecated: the same as --metadata-rights-uri')
    .option('--oai-admin-email <email>', 'contact address for harvesters')
    .option(
      '--branding <part=text>',
      'colour, colour_dark, paper, paper_dark (#rrggbb), font (sans, serif), corners (square, slight, round) or logo (URL); repeatable',
      collect,
    )
    .option(
      '--originals-follow-access <boolean>',
      'true or false: withhold files whose access is closed, restricted or not understood (true for new tenants)',
    )
    .option('--pdf-page-size <size>', 'A4 or letter: size of pages in PDF finding aids (default: A4)')
    .option('--ark-naan <naan>', 'NAAN under which everything public has an ARK; ARKs of a former one keep working')
    .option('--ark-shoulder <shoulder>', 'beginning of names in ARKs, such as b3, if other archives share the NAAN')
    .option(
      '--slugs <source>',
      'title or reference: what URLs of descriptions are made of until these are public (default: title)',
    )
    .option(
      '--reference-codes <rule>',
      'composed of the parts of each level, or as written (default: composed for AtoM’s CSV, written for the rest)',
    )
    .option('--reference-code-separator <text>', 'between the parts of a composed code (default: -)')
    .option('--reference-code-prefix <text>', 'codes of country and repository before every composed code')
    .option(
      '--synonyms <words>',
      'words and phrases that mean the same in a search, separated by commas; repeatable, replaces all',
      collect,
    )
    .option(
      '--translation <field=text>',
      'a text in another language than the first of --languages, such as "name (fr)=Archives"; description, opening_hours, ' +
        'metadata_rights and material_rights, too; repeatable; an empty text takes one back',
      collect,
    )
    .option(
      '--requests <yaml>',
      'how readers order material: templates and rules, in YAML or JSON as in a site file; replaces all',
    )
    .option(
      '--streams <number>',
      'large responses that it may send at once through each gateway (default: STREAMS_PER_TENANT of the gateways)',
    )
    .option('--max-descriptions <number>', 'descriptions that it may have at most; none for any number (default: none)')
    .option(
      '--max-storage <size>',
      'files that it may have at most, such as 500GB or 2TiB; none for any size (default: none)',
    )
    .option(
      '--usage <rule>',
      'private: count its use for those who run it; public: also show the figures at /usage; none: count nothing (default: private)',
    )
}
