/**
 * Returns the Content-Security-Policy of pages: scripts and styles only from files of the reading room; images also from
 * the archive's own origin, as sound and film, which links to it may not share, and logos from any secure host.
 * @param style further source of styles: the hash of the archive's own
 * @param isEmbedded whether any site may show the page in a frame
 * @param sendsForms whether forms may lead to other sites
 */
export const pageSecurityPolicy = (
  origin: string,
  {
    style = '',
    isEmbedded = false,
    sendsForms = false,
  }: { readonly style?: string | undefined; readonly isEmbedded?: boolean; readonly sendsForms?: boolean } = {},
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`.trim(),
    `img-src 'self' data: blob: https: ${origin}`,
    `media-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    `form-action 'self'${sendsForms ? ' https:' : ''}`,
    "base-uri 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'self'"}`,
  ].join('; ')
