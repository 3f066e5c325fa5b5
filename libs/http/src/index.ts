export { startTracing } from '@fonds/telemetry'
export { type Html, type HtmlValue, html, trusted } from '@fonds/util'
export { ERROR_CODES, type ErrorCode, type ErrorKind } from './errors/error-codes.ts'
export * from './errors/errors.ts'
export { errorDocsUrl, PROBLEM_TYPE, type ProblemPlace, renderProblem } from './errors/problem.ts'
export { dir, dirOfMarkup, markedWords, words, wordsIn } from './html/direction.ts'
export { HTML_TYPE, htmlDocument, htmlPage, pagePolicy } from './html/html-page.ts'
export { webUrl } from './html/web-url.ts'
export { type Column, columnsOf } from './lists/columns.ts'
export { csvOf } from './lists/csv.ts'
export { defineList, type WholeInput } from './lists/list-route.ts'
export { fileReply, MAX_ROWS, tooManyRows } from './lists/many.ts'
export { buildOpenApi, type OpenApiDocument, type OpenApiInfo, writeOpenApi } from './openapi/openapi.ts'
export { jsonSchemaOf } from './openapi/openapi-schema.ts'
export { type CursorCodec, type CursorScope, createCursorCodec } from './paging/cursor.ts'
export {
  envelopeReply,
  PAGE_REACH,
  type Paging,
  pageEnvelope,
  pagingParams,
  resolvePaging,
} from './paging/paging.ts'
export { acceptsProfile, preferredType, prefersHtml } from './response/accept.ts'
export { evaluatePreconditions, type Precondition, type Validators, weakEtag } from './response/conditional.ts'
export { contentDisposition } from './response/content-disposition.ts'
export { costOf } from './response/cost.ts'
export { type ContentCoding, chooseCoding, createEncoder } from './response/encoding.ts'
export { lastModified } from './response/last-modified.ts'
export { type Alternate, linkHeader } from './response/link-header.ts'
export {
  type ProblemPage,
  type Representation,
  sendProblem,
  sendRedirect,
  sendRepresentation,
} from './response/respond.ts'
export type { StoredBody } from './response/respond-stream.ts'
export { archiveParam, checkArchive } from './route/archive-param.ts'
export { type DatePoint, type Moment, momentParam } from './route/date-parameters.ts'
export {
  CHANGE_PARAMETERS,
  changeProblems,
  lastDay,
  SPAN_PARAMETERS,
  spanProblems,
  spanValues,
} from './route/date-span.ts'
export { type Selection, selects } from './route/fields.ts'
export { MAX_NAMES, namesParam, SHARED_FILTERS } from './route/filter-parameters.ts'
export { MAX_FORM_BYTES, requireFormType } from './route/form.ts'
export { textLanguageOf } from './route/label-language.ts'
export {
  boolParam,
  type Excluded,
  enumParam,
  excludable,
  excludableEnum,
  intParam,
  isExcluded,
  isUuid,
  languageParam,
  listOf,
  nameIn,
  sides,
  slugParam,
  textLanguageParam,
  textParam,
  uuidParam,
  valuesOf,
} from './route/parameters.ts'
export { isIgnoredParameter } from './route/query-string.ts'
export type { Redirect, Reply } from './route/reply.ts'
export {
  defineRoute,
  type RequestInfo,
  type Route,
  type RouteDescription,
} from './route/route.ts'
export { type AskedForPage, createServiceApp, type RequestReads } from './service/app.ts'
export { askService, textOf } from './service/ask-service.ts'
export type { ClosedFor, ConnectionBounds } from './service/connection-bounds.ts'
export { BUILD_HEADER, type CheckResult, Degraded, type HealthCheck, runCheck } from './service/health.ts'
export { logFailure, logRequestFailure } from './service/log-failure.ts'
export { createLogger, type Logger, logFlat } from './service/logger.ts'
export { createMetrics, type Metrics } from './service/metrics.ts'
export {
  definePart,
  type Part,
  type PartConfig,
  type PartServer,
  runPart,
  startPart,
} from './service/part.ts'
export { nameProcess } from './service/process-name.ts'
export { acceptRequestId } from './service/request-context.ts'
export { exitOnSignal, type RunningServer, type StartOptions, startServer } from './service/server.ts'
export { type ServiceAddress, serviceAddress } from './service/service-address.ts'
export { secretsOf, serviceSettings } from './service/settings.ts'
export { observeWaits } from './turns/turn-metrics.ts'
export { dearPlaces } from './turns/turns.ts'
