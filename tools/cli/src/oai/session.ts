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
  /** As Identify has it. */
  readonly baseUrl: string
  /** Of the identifiers: `oai:<namespace>:<uuid>`. */
  readonly namespace: string
  /** Namespaces of the formats, by prefix. */
  readonly formats: Map<string, string>
  /** Is told how many items came, and of which list. */
  progress(items: number, where: string): void
}

export const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const SET_SPEC = /^[A-Za-z0-9\-_.!~*'()]+(:[A-Za-z0-9\-_.!~*'()]+)*$/

/** A request as it is named in the report. A token is too long to be read. */
export const nameOf = (args: Arguments): string =>
  Object.entries(args)
    .map(([name, value]) => (name === 'verb' ? value : `${name}=${name === 'resumptionToken' ? '…' : value}`))
    .join(' ')

/** The format that every endpoint has, and in which sets are described. */
export const DC = 'oai_dc'

/**
 * Asks, and checks the frame of the answer (3.2).
 * @param as how it is named in the report, and the format of its payloads, of which a token tells nothing
 * @returns null for an answer that cannot be read, which is a finding
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
  if (error !== null && verb !== '') problems.push(`an error beside ${verb}`)
  return problems
}

/** What is wrong with setSpecs as such. */
export const setProblems = (sets: readonly string[]): string[] => sets.filter((spec) => !SET_SPEC.test(spec))
