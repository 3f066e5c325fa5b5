import { type Format, findingAidFormats, formatsBy, imageSetFormats } from '@fonds/types/formats'
import type { Detail, ShownRecord } from './shown.ts'

/** A URL and its name on a page. */
type Download = readonly [url: string | null, name: string]

const labelled = <F extends Format>(formats: readonly F[]) =>
  formats.flatMap((format) =>
    format.label === undefined ? [] : [{ name: format.name as F['name'], label: format.label }],
  )

/** The fullest first. */
const REPRESENTATIONS = labelled(formatsBy('representation')).toReversed()
const FINDING_AIDS = labelled(findingAidFormats())
const IMAGE_SETS = labelled(imageSetFormats())

/** Returns the representations of a description that its page offers. */
export const representationsOf = (links: Detail['links']): Download[] =>
  REPRESENTATIONS.map(({ name, label }) => [links[name], label])

/** Returns the forms of a finding aid that the page of its collection offers. */
export const findingAidsOf = (links: Detail['links']): Download[] =>
  FINDING_AIDS.map(({ name, label }) => [links[name], label])

/** Returns the files in which the page of a record offers all its images. */
export const imageSetsOf = (links: ShownRecord['links']): Download[] =>
  IMAGE_SETS.map(({ name, label }) => [links[name], label])
