import { resolve } from 'node:path'
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import type { Continent } from '@fonds/crosswalks'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { tenantOption } from './arguments.ts'
import { originOf } from './origin.ts'

const CONTINENTS = [
  'Africa',
  'Antarctica',
  'Asia',
  'Australia',
  'Europe',
  'North America',
  'South America',
] as const satisfies readonly Continent[]

const YES_OR_NO = ['yes', 'no'] as const

/** Creates `fonds export eag`. */
export const eagAction = (perform: Perform): CommandUnknownOpts =>
  newAction('eag', {
    summary: 'Export the archive and its repositories as EAG 2012, for the directory of Archives Portal Europe',
    details:
      'Writes SLUG.eag.xml, and SLUG.REPOSITORY.eag.xml for each repository of an archive that has several. What EAG requires and nobody ' +
      'has stated is named, with how to state it; such a file is not written.',
    example: 'export eag --tenant city --admits yes --accessible yes --out eag',
  })
    .addOption(tenantOption())
    .option('--repository <slug>', 'only this repository')
    .option('--out <folder>', 'folder to write to (default: the current folder)')
    .option('--origin <url>', 'origin of the URLs in the documents (default: that of the gateway)')
    .addOption(new Option('--admits <answer>', 'whether the public is admitted').choices(YES_OR_NO))
    .addOption(new Option('--accessible <answer>', 'whether persons with disabilities can get in').choices(YES_OR_NO))
    .addOption(new Option('--continent <name>', 'continent (default: that of the country)').choices(CONTINENTS))
    .action((options) => {
      const { continent = null } = options
      const request = {
        tenant: options.tenant,
        repository: options.repository ?? null,
        out: resolve(options.out || '.'),
        origin: originOf(options.origin),
        stated: { continent, admits: answerOf(options.admits), accessible: answerOf(options.accessible) },
      }
      return perform(options, async (context) => (await import('../actions/export-eag.ts')).exportEag(context, request))
    })

const answerOf = (answer: (typeof YES_OR_NO)[number] | undefined): boolean | null =>
  answer === undefined ? null : answer === 'yes'
