import {
  AUTHORS_AND_LINKS,
  countFindingAids,
  type DateForecast,
  forecastAuthors,
  forecastDates,
  forecastLinks,
  forecastNames,
  type NameForecast,
} from '@fonds/db/upgrade'
import { plural } from '@fonds/util'
import type { Finding } from './check.ts'
import { counted, type UpgradeChange } from './upgrade-check.ts'

const names: UpgradeChange = {
  name: 'names',
  migration: '0078_untyped_names',
  async look(pool, { id, slug }, isOver) {
    const forecast = await forecastNames(pool, id, isOver)
    const exact = forecast.exact && forecast.descriptions.exact
    return { findings: forecast.count === 0 ? [] : [namesFinding(slug, forecast)], exact }
  },
}

function namesFinding(slug: string, { types, joins, descriptions, ...all }: NameForecast): Finding {
  const { person, family, corporate_body: body } = types
  const kinds = [
    ...(person > 0 ? [plural(person, 'person')] : []),
    ...(family > 0 ? [plural(family, 'family', 'families')] : []),
    ...(body > 0 ? [plural(body, 'corporate body', 'corporate bodies')] : []),
  ]
  const redirect =
    joins === 0 ? '' : `; at least ${joins.toLocaleString('en')} will join a name that there is, and redirect to it`
  return {
    problem:
      `in ${slug}, ${counted(all, 'name')} without a stated type, on ${counted(descriptions, 'description')}, will no ` +
      `longer be subjects but ${kinds.join(', ')}${redirect}`,
    advice:
      'after the upgrade, fonds report names lists those whose type was guessed, with the commands that correct it',
  }
}

const authors: UpgradeChange = {
  name: 'authors',
  migration: AUTHORS_AND_LINKS,
  async look(pool, { id, slug }, isOver) {
    const count = await forecastAuthors(pool, id, isOver)
    const problem =
      `in ${slug}, ${counted(count, 'description')} will have other creators in JSON-LD, manifests and the metadata of ` +
      'pages: only their own, not those of the fonds, and also those that are places or subjects'
    const advice = 'name the creators of an item in its own description, if they are known; then import it again'
    return { findings: count.count === 0 ? [] : [{ problem, advice }], exact: count.exact }
  },
}

const dates: UpgradeChange = {
  name: 'dates',
  migration: '0079_main_dates',
  async look(pool, { id, slug }, isOver) {
    const forecast = await forecastDates(pool, id, isOver)
    return { findings: forecast.count === 0 ? [] : [datesFinding(slug, forecast)], exact: forecast.exact }
  },
}

function datesFinding(slug: string, { example, ...count }: DateForecast): Finding {
  const such =
    example === null
      ? ''
      : `, such as “${shortened(example.title)}”: ${shown(example.before)} becomes ${shown(example.after)}`
  return {
    problem: `in ${slug}, ${counted(count, 'description')} will have another date or other years in searches${such}`,
    advice:
      'the date of creation comes first, whatever the order in the source; mark predominant dates as bulk, and import again',
  }
}

const links: UpgradeChange = {
  name: 'links',
  migration: AUTHORS_AND_LINKS,
  async look(pool, { id, slug }, isOver) {
    const count = await forecastLinks(pool, id, isOver)
    const files = await countFindingAids(pool, id)
    const findings: Finding[] = []
    if (count.count > 0) {
      const problem = `in ${slug}, links within a finding aid will lead somewhere in ${counted(count, 'description')}`
      findings.push({ problem, advice: 'nothing needs to be done' })
    }
    if (files > 0) {
      const problem =
        `in ${slug}, ${plural(files, 'finding aid')} may lack what earlier releases lost when they read the file: links and ` +
        'licences without a text, what an XLink of https stands for, eras at the end of a date'
      const advice = 'after the upgrade, import the files again: fonds check says of each what it has'
      findings.push({ problem, advice })
    }
    return { findings, exact: count.exact }
  },
}

/** All that this release changes in meaning, besides rights and statements of access. */
export const UPGRADE_CHANGES: readonly UpgradeChange[] = [names, authors, dates, links]

const MAX_SHOWN = 60

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
const shown = (date: string | null): string => (date === null ? 'no date' : `“${shortened(date)}”`)
