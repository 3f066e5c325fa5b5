import { z } from 'zod'
import { byName, findingAidFormats, formatsBy, imageSetFormats } from '../formats/index.ts'

/** Members of `links` for the representations of a description. */
export const representationLinks = byName(formatsBy('representation'), ({ title }) =>
  z.url().meta({ description: title }),
)

/**
 * Members of `links` for the forms of a finding aid.
 * @param what what the finding aid describes
 */
export const findingAidLinks = (what: string) =>
  byName(findingAidFormats(), ({ title }, n) =>
    z
      .url()
      .nullable()
      .meta({ description: n === 0 ? `${title} of ${what}` : `The same as ${title}` }),
  )

/** Members of `links` for all images of a record in one file. */
export const imageSetLinks = byName(imageSetFormats(), ({ title }, n) =>
  z
    .url()
    .nullable()
    .meta({ description: n === 0 ? `${title}: all it has; null for none` : title }),
)
