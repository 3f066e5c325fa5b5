/** What a client can rely on for one kind of error. */
export interface ErrorKind {
  readonly status: number
  readonly title: string
  /** For the documentation: when it happens, and what to do. */
  readonly help: string
}

/** Every error this API answers, by its stable code. `docs/errors.md` shows the same table. */
export const ERROR_CODES = {
  invalid_parameter: {
    status: 400,
    title: 'Invalid parameter',
    help: 'A parameter is unknown, malformed, out of range or repeated. `errors` names each and says what would be right.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    help: 'The cursor was altered, or belongs to another list, filter or order. Start again without it.',
  },
  page_too_deep: {
    status: 400,
    title: 'Page too deep',
    help: 'Pages reach item 10,000. Follow `links.next_cursor` for what lies beyond.',
  },
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    help: 'The request line, a header or the escaping of the path could not be read as HTTP.',
  },
  gateway_required: {
    status: 403,
    title: 'Gateway required',
    help: 'A service was asked without its gateway. Use the public address of the API.',
  },
  original_restricted: {
    status: 403,
    title: 'Original restricted',
    help: 'The archive withholds this file: the record is kept from aggregators, or access to it is closed or restricted. `thumbnail` is the address of a small picture of it.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    help: 'There is nothing at this address that is published here.',
  },
  tenant_not_found: {
    status: 404,
    title: 'Archive not found',
    help: 'No archive answers at this host name.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    help: 'The API is read-only. The `Allow` header names the methods of this address.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    help: 'The request did not arrive whole in time. Send it again.',
  },
  export_not_available: {
    status: 404,
    title: 'Export not available',
    help: 'The format has no place for a resource of this type: EAC-CPF knows persons, families and corporate bodies only.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    help: 'It was published here once and has been withdrawn. `deleted_at` says when.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    help: '`If-Match` or `If-Unmodified-Since` does not hold for what is here now.',
  },
  content_too_large: {
    status: 413,
    title: 'Content too large',
    help: 'The body of the request is longer than 8 kB.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    help: 'The path and query together are longer than 8 kB.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    help: 'The part that `Range` asks for lies behind the end. `Content-Range` says how many bytes there are.',
  },
  expectation_failed: {
    status: 417,
    title: 'Expectation failed',
    help: 'The request has an `Expect` header other than `100-continue`. Send it without.',
  },
  image_unreadable: {
    status: 422,
    title: 'Image unreadable',
    help: 'The stored file is damaged, too large, or of a type that no pictures are made of.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait as many seconds as `Retry-After` says. The `RateLimit` headers tell what is left. On `/oai` the status is 503, which harvesters obey.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request headers too large',
    help: 'The headers of the request are longer than 16 kB. Send fewer cookies or shorter headers.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    help: 'The fault is ours and has been logged. Quote `request_id` when reporting it.',
  },
  file_missing: {
    status: 503,
    title: 'File missing',
    help: 'The description is there, but its stored file is not at hand. The archive has been told; try again later.',
  },
  export_busy: {
    status: 503,
    title: 'Too many exports',
    help: 'You or this archive’s readers have asked for many documents that are not made yet. Try again after as many seconds as `Retry-After` says; documents already made are not counted.',
  },
  export_failed: {
    status: 503,
    title: 'Export failed',
    help: 'The document could not be made. `reason` says why in a word: `time_limit`, `memory_limit`, `too_large`, `invalid_document`, `worker_lost`, `font_missing`, `store_unavailable`, `database_unavailable`, `unreadable_job` or `internal_error`.',
  },
  search_unavailable: {
    status: 503,
    title: 'Search unavailable',
    help: 'Search is away, too busy, or took too long over this query. Browsing goes on. Try again after as many seconds as `Retry-After` says, or ask for less.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    help: 'A part of the service is away or too busy. Try again after as many seconds as `Retry-After` says.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERROR_CODES
