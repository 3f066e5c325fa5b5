import type { Content, DigitalInstance, FileVersion } from '../model/records.ts'
import { element } from '../xml/xml.ts'
import { paragraphs } from './mixed.ts'
import type { EadOptions } from './options.ts'

/** serializers/ead.rb:554: published files of published objects. */
export function digitalObjects({ instances }: Content, options: EadOptions): string {
  if (!options.daos) return ''
  return instances.map((instance) => ('digitalObject' in instance ? digitalObject(instance, options) : '')).join('')
}

function digitalObject(
  { digitalObject: object, representative }: DigitalInstance,
  { unpublished }: EadOptions,
): string {
  if ((!object.publish && !unpublished) || object.suppressed) return ''
  const files = object.fileVersions.filter(({ publish }) => publish || unpublished)
  const { begin, end, expression } = object.dates[0] ?? {}
  const date = expression ?? (begin === undefined ? null : end === begin ? begin : `${begin}-${end ?? ''}`)
  const description = element('daodesc', {}, paragraphs(date === null ? object.title : `${object.title}: ${date}`))
  const title = { 'xlink:title': object.title }
  const hidden = (file?: FileVersion) => (object.publish && (file?.publish ?? true) ? null : 'internal')
  const [only] = files
  if (files.length > 1) {
    const role = representative ? 'representative' : null
    const locators = files.map((file) =>
      element('daoloc', {
        'xlink:type': 'locator',
        'xlink:href': file.uri,
        'xlink:role': file.useStatement,
        'xlink:title': file.caption,
        audience: hidden(file),
      }),
    )
    const attributes = { ...title, 'xlink:type': 'extended', audience: hidden(), 'xlink:role': role }
    return element('daogrp', attributes, description + locators.join(''))
  }
  // Without a file, the link is the identifier, whether or not that is a URL.
  const use = only?.useStatement
  return element(
    'dao',
    {
      ...title,
      'xlink:type': 'simple',
      'xlink:href': only?.uri ?? object.identifier,
      'xlink:actuate': 'onRequest',
      'xlink:show': 'new',
      'xlink:role': use !== undefined && representative ? `${use} representative` : use,
      audience: hidden(only),
    },
    description,
  )
}
