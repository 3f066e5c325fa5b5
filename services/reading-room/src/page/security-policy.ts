/**
 * Matches origins that a policy can name. Others have it, such as `https://*` and `https://a;sandbox`, and mean more than a host there, or
 * end a directive.
 */
const NAMED = /^https?:\/\/[\w-]+(?:\.[\w-]+)*\.?(?::\d{1,5})?$/

/**
 * Returns the Content-Security-Policy of pages: scripts and styles only from files of the reading room; images also from
 * the archive's own origin, as sound and film, which links to it may not share, and logos from any secure host.
 * @param style further source of styles: the hash of the archive's own
 * @param isEmbedded whether any site may show the page in a frame
 * @param sendsForms whether forms may lead to other sites
 * @param loads origins from which a reader has asked for images
 */
export const pageSecurityPolicy = (
  origin: string,
  {
    style = '',
    isEmbedded = false,
    sendsForms = false,
    loads = [],
  }: {
    readonly style?: string | undefined
    readonly isEmbedded?: boolean
    readonly sendsForms?: boolean
    readonly loads?: readonly string[]
  } = {},
): string => {
  const images = [origin, ...loads.filter((load) => NAMED.test(load))].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`.trim(),
    `img-src 'self' data: blob: https: ${images}`,
    `media-src 'self' ${origin}`,
    `connect-src 'self' ${images}`,
    `form-action 'self'${sendsForms ? ' https:' : ''}`,
    "base-uri 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'self'"}`,
  ].join('; ')
}
