import { z } from 'zod'

const MANIFEST = '{manifest}'

/** Mirador's public page, which opens any manifest that allows other origins. */
const MIRADOR = `https://projectmirador.org/embed/?iiif-content=${MANIFEST}`

/** Turns the link off, since an empty setting counts as unset. */
const NONE = 'none'

/** URL of a page that shows a IIIF manifest, with `{manifest}` in the place of the manifest's URL. */
export const iiifViewerSetting = z
  .string()
  .refine((template) => template === NONE || isTemplate(template), {
    error: `must be an http or https URL that contains ${MANIFEST}, or '${NONE}'`,
  })
  .default(MIRADOR)
  .transform((template) =>
    template === NONE ? null : (manifest: string) => template.replaceAll(MANIFEST, encodeURIComponent(manifest)),
  )

function isTemplate(template: string): boolean {
  const url = URL.parse(template.replaceAll(MANIFEST, 'manifest'))
  return template.includes(MANIFEST) && (url?.protocol === 'https:' || url?.protocol === 'http:')
}
