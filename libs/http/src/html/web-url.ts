import { isWebUrl } from '@fonds/types'

/** Returns the URL if a page may link to it (http or https, never a script), otherwise null. */
export const webUrl = (url: string): string | null => (isWebUrl(url) ? url : null)
