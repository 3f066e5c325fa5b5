export { preferredType, prefersHtml } from './accept.ts'
export { BASE_PATH, createServiceApp } from './app.ts'
export { BoundedMap } from './bounded-map.ts'
export { evaluatePreconditions, type Precondition, type Validators, weakEtag } from './conditional.ts'
export {
  type ConfigResult,
  databaseSetting,
  loadConfig,
  parseConfig,
  portSetting,
  serviceSettings,
  wholeSetting,
} from './config.ts'
export {
  acceptRequestId,
  currentContext,
  nextTraceparent,
  type RequestContext,
  runInContext,
  TenantContext,
} from './context.ts'
export { CONTEXT_HEADER, type GatewayContext, signContext, verifyContext } from './context-token.ts'
export { type CursorCodec, type CursorScope, createCursorCodec } from './cursor.ts'
export { type ContentCoding, chooseCoding, createEncoder } from './encoding.ts'
export { ERROR_CODES, type ErrorCode, type ErrorKind } from './error-codes.ts'
export * from './errors.ts'
export { type CheckResult, type HealthCheck, runCheck } from './health.ts'
export { Html, type HtmlValue, html, webUrl } from './html.ts'
export { HTML_TYPE, htmlDocument, htmlPage, pagePolicy } from './html-page.ts'
export { lastModified } from './last-modified.ts'
export { type Alternate, linkHeader } from './link-header.ts'
export { logFailure, logRequestFailure } from './log-failure.ts'
export { createLogger, type Logger } from './logger.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { buildOpenApi, type OpenApiDocument, type OpenApiInfo, writeOpenApi } from './openapi.ts'
export {
  envelopeJson,
  envelopeReply,
  PAGE_REACH,
  type Paging,
  pageEnvelope,
  pagingParams,
  resolvePaging,
} from './paging.ts'
export {
  boolParam,
  enumParam,
  intParam,
  isUuid,
  languageParam,
  listOf,
  slugParam,
  textParam,
  uuidParam,
  valuesOf,
} from './parameters.ts'
export { createPool, type NamedQuery, type Pool, pingDatabase, query, requireSession } from './pool.ts'
export { errorDocsUrl, PROBLEM_TYPE, type ProblemPlace, renderProblem } from './problem.ts'
export { queueSettings } from './queue/settings.ts'
export { addVary, type Representation, sendProblem, sendRedirect, sendRepresentation } from './respond.ts'
export type { StoredBody } from './respond-stream.ts'
export { defineRoute, type Redirect, type Reply, type RequestInfo, type Route, type RouteDescription } from './route.ts'
export { type RunningServer, type StartOptions, startServer } from './server.ts'
export { WrongSession } from './session.ts'
export {
  type Installation,
  installationOf,
  installationSettings,
  type TenantAddressRow,
  tenantContext,
  tenantOrigin,
} from './tenant-address.ts'
export { clearAbandoned, withWorkplace } from './workplace.ts'
