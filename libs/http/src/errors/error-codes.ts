/** The part of an error that clients can rely on. */
export interface ErrorKind {
  readonly status: number
  readonly title: string
  /** Shown in the documentation: when it happens, and what to do. */
  readonly help: string
}

/** Every error of the API, by its stable code. `docs/errors.md` shows the same table. */
export const ERROR_CODES = {
  invalid_parameter: {
    status: 400,
    title: 'Invalid parameter',
    help: 'A parameter is unknown, malformed, out of range or repeated. `errors` names each one and says what is allowed.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    help: 'The cursor was altered, or belongs to another list, filter or order. Start again without it.',
  },
  page_too_deep: {
    status: 400,
    title: 'Page too deep',
    help: 'Pages reach item 10,000. To go further, follow `links.next_cursor`.',
  },
  too_many_rows: {
    status: 400,
    title: 'Too many rows',
    help: 'A list is delivered whole up to 100,000 items. Narrow it with filters, or use `snapshots`, which have everything.',
  },
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    help: 'The request line, a header or the escaping of the path is not valid HTTP.',
  },
  gateway_required: {
    status: 403,
    title: 'Gateway required',
    help: 'The request reached a service directly instead of through the gateway. Use the public URL of the API.',
  },
  original_restricted: {
    status: 403,
    title: 'Original restricted',
    help: 'The archive withholds this file: the record is kept from aggregators, access to it is closed or restricted, or its statement on access was not understood. `detail` says which. `thumbnail` links to a small image of it, if there is one.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    help: 'Nothing is published at this URL.',
  },
  tenant_not_found: {
    status: 404,
    title: 'Archive not found',
    help: 'No archive uses this host name.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    help: 'The API is read-only. The `Allow` header lists the methods that this URL supports.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    help: 'The resource exists, but not in a format that the request accepts. `formats` lists those that it has.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    help: 'The request did not arrive completely in time. Send it again.',
  },
  export_not_available: {
    status: 404,
    title: 'Export not available',
    help: 'The format does not cover this resource: EAC-CPF describes persons, families and corporate bodies only, and images can be saved of records that have some.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    help: 'The resource was published here and has been withdrawn. `deleted_at` says when.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    help: 'The current version does not satisfy `If-Match` or `If-Unmodified-Since`.',
  },
  content_too_large: {
    status: 413,
    title: 'Content too large',
    help: 'The request body is longer than 8 kB.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    help: 'The path and query together are longer than 8 kB.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    help: '`Range` starts after the end of the file. `Content-Range` gives the number of bytes.',
  },
  expectation_failed: {
    status: 417,
    title: 'Expectation failed',
    help: 'The request has an `Expect` header other than `100-continue`. Send it without that header.',
  },
  image_unreadable: {
    status: 422,
    title: 'Image unreadable',
    help: 'The stored file is damaged, too large, or of a type that cannot be rendered as an image.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait for the number of seconds in `Retry-After`. The detail says whose points for this minute are used up: those of your address, or those of all addresses of your network. Most requests cost one point; those that take the archive longer cost more. The `RateLimit` headers show what is left. On `/oai` the status is 503, because harvesters act on it.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request headers too large',
    help: 'The request headers are longer than 16 kB. Send fewer cookies or shorter headers.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    help: 'An unexpected error on our side; it has been logged. Quote `request_id` when you report it.',
  },
  file_missing: {
    status: 503,
    title: 'File missing',
    help: 'The description exists, but its stored file is missing or damaged. The problem has been logged for the operator; try again later.',
  },
  export_busy: {
    status: 503,
    title: 'Too many exports',
    help: 'You or other readers of this archive have requested many documents that are still to be built. Try again after the number of seconds in `Retry-After`. Documents that are already built do not count.',
  },
  export_failed: {
    status: 503,
    title: 'Export failed',
    help: 'The document could not be built. `reason` says why: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.',
  },
  search_unavailable: {
    status: 503,
    title: 'Search unavailable',
    help: 'Search is down, overloaded, or timed out on this query. Browsing still works. Try again after the number of seconds in `Retry-After`, or simplify the query.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    help: 'Part of the service is down or overloaded. Try again after the number of seconds in `Retry-After`.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERROR_CODES
