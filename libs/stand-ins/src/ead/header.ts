import type { Resource } from '../model/records.ts'
import { element, escaped, textElement } from '../xml/xml.ts'
import { localTime } from './local-time.ts'
import { mixed } from './mixed.ts'
import type { EadOptions } from './options.ts'

/** serializers/ead.rb:844. The time of the export makes each one different. */
export function header(resource: Resource, { now, timezone }: EadOptions): string {
  const { repository, eadId, eadLocation, findingAidTitle, title, identifier, sponsor } = resource
  const { country, orgCode } = repository
  const eadid = element(
    'eadid',
    {
      countrycode: country,
      url: eadLocation,
      mainagencycode: country !== null && orgCode !== null ? `${country}-${orgCode}` : null,
    },
    eadId === null ? '' : escaped(eadId),
  )
  const proper = `${mixed(findingAidTitle ?? title)} ${textElement('num', identifier.join('.'))}`
  const statement =
    element('titleproper', {}, proper) + (sponsor === null ? '' : element('sponsor', {}, mixed(sponsor)))
  const language = textElement('language', 'English, Latin script', { langcode: 'eng', scriptcode: 'Latn' })
  return element(
    'eadheader',
    {
      repositoryencoding: 'iso15511',
      countryencoding: 'iso3166-1',
      dateencoding: 'iso8601',
      langencoding: 'iso639-2b',
    },
    eadid +
      element(
        'filedesc',
        {},
        element('titlestmt', {}, statement) +
          element('publicationstmt', {}, element('publisher', {}, mixed(repository.name))),
      ) +
      element(
        'profiledesc',
        {},
        element(
          'creation',
          {},
          `This finding aid was produced using ArchivesSpace on ${textElement('date', localTime(now, timezone))}.`,
        ) + element('langusage', {}, `Finding aid written in ${language}.`),
      ),
  )
}
