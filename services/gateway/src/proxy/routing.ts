import { BASE_PATH } from '@fonds/types/context'

/** Matches images, tiles and `info.json` of the IIIF Image API, which have a separate rate limit. */
export const isImageApiPath = (path: string): boolean => /^\/api\/public\/iiif\/[^/]+\/[^/]+\/image\/./.test(path)

/** Matches the path of OAI-PMH, which has its own error format and accepts POST with a form. */
export const isOaiPath = (path: string): boolean => path === `${BASE_PATH}/oai`
