/** Response headers that scripts of other origins may read. */
const EXPOSED = [
  'Link',
  'ETag',
  'Last-Modified',
  'Location',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** Headers of every response, including errors and redirects. A service may replace its Content-Security-Policy. */
export function commonHeaders(publicUrl: string): HeaderPairs {
  const secure = publicUrl.startsWith('https:')
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', EXPOSED],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors *; sandbox"],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Vary', 'X-Forwarded-Host'],
    ...(secure ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
  ]
}

/** Methods of all paths except that of OAI-PMH. */
export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const
