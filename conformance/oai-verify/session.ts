import type { Arguments, Endpoint } from './ask.ts'
import type { Findings } from './findings.ts'
import { type Page, UnreadableAnswer } from './page.ts'
import type { SchemaJudge } from './schemas.ts'
import type { Truth } from './truth.ts'

/** One run of the verification. */
export interface Session {
  readonly endpoint: Endpoint
  readonly truth: Truth
  readonly findings: Findings
  readonly schemas: SchemaJudge | null
  /** `baseURL` of Identify. */
  readonly baseUrl: string
  /** Namespace of identifiers: `oai:<namespace>:<uuid>`. */
  readonly namespace: string
  /** Namespaces of the formats, by prefix. */
  readonly formats: Map<string, string>
}

export const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const SET_SPEC = /^[A-Za-z0-9\-_.!~*'()]+(:[A-Za-z0-9\-_.!~*'()]+)*$/

/** Describes a request in the report, without its token, which is too long to read. */
export const nameOf = (args: Arguments): string =>
  Object.entries(args)
    .map(([name, value]) => (name === 'verb' ? value : `${name}=${name === 'resumptionToken' ? '…' : value}`))
    .join(' ')

/** The format that every endpoint has. */
export const DC = 'oai_dc'

/**
 * Sends a request and checks the envelope of the response (3.2).
 * @param as description of the request in the report, and its format, which a token does not reveal
 * @returns null for an unreadable response, which is a finding
 * @throws EndpointError
 */
export async function ask(
  session: Session,
  args: Arguments,
  as: { readonly where?: string; readonly prefix?: string } = {},
): Promise<Page | null> {
  const { endpoint, findings, schemas } = session
  const { where = nameOf(args), prefix = args.metadataPrefix ?? DC } = as
  let page: Page
  try {
    page = await endpoint.ask(args, schemas?.begin(where, prefix))
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error
    findings.add('unreadable', where, error.message)
    return null
  } finally {
    await schemas?.end(findings)
  }
  for (const problem of frameProblems(session, args, page)) findings.add('envelope', where, problem)
  return page
}

function frameProblems({ baseUrl }: Session, args: Arguments, { responseDate, request, error, verb }: Page): string[] {
  const problems: string[] = []
  if (!STAMP.test(responseDate)) problems.push(`responseDate is ${responseDate}`)
  if (request.url !== baseUrl) problems.push(`request is ${request.url}, baseURL ${baseUrl}`)
  const broken = error === 'badVerb' || error === 'badArgument'
  const due = JSON.stringify(Object.entries(broken ? {} : args).sort())
  const given = JSON.stringify(Object.entries(request.attributes).sort())
  if (given !== due) problems.push(`request has the attributes ${given}`)
  if (error === null && verb !== args.verb) problems.push(`the element is ${verb || 'missing'}`)
  if (error !== null && verb !== '') problems.push(`an error next to ${verb}`)
  return problems
}

/** Returns the setSpecs that are malformed. */
export const setProblems = (sets: readonly string[]): string[] => sets.filter((spec) => !SET_SPEC.test(spec))
