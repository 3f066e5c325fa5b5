import { Capture, languageCode, tidy, warnInvalidCode, type XmlElement } from '@fonds/reader-ead/parts'
import { nameCheck } from '@fonds/reader-schema'
import { type OpenTag, type ReadLimits, type ReportBuilder, takeInternal, type XmlHandler } from '@fonds/reader-xml'
import type { EntityInput } from '@fonds/types'
import { STATUSES, takeControlAttributes } from './control.ts'
import { type IdentityDraft, newControl, newIdentity, type RecordContext } from './draft.ts'
import { RecordRefusal } from './errors.ts'
import { finishRecord } from './finish.ts'
import { leaveOutInternal } from './internal.ts'
import { isIgnored, reportLeftovers } from './leftovers.ts'
import { AREAS, KEEPS_INTERNAL } from './tables.ts'
import { elementName, isOwnNamespace, keepsAttributes, recordFormat, restoreKept, WRAPPED } from './vocabulary.ts'

/** Elements that are followed while they are open; all others are captured, mapped and released. */
const HOLDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['record', new Set(['control', 'cpfDescription', 'multipleIdentities', 'functionsDescription'])],
  ['functionsDescription', new Set(['identity', 'description', 'relations'])],
  ['multipleIdentities', new Set(['cpfDescription'])],
  ['cpfDescription', new Set(['identity', 'description', 'relations', 'alternativeSet'])],
])

/** Elements that describe one identity. */
const IDENTITIES: ReadonlySet<string> = new Set(['cpfDescription', 'functionsDescription'])

/** Elements that are read even in an internal control area, since they identify the record. */
const ALWAYS_READ: ReadonlySet<string> = new Set([
  'recordId',
  'maintenanceAgency',
  'maintenanceStatus',
  'publicationStatus',
])

interface Holder {
  /** `record` for the root. */
  readonly kind: string
  readonly internal: boolean
}

interface OpenRecord extends RecordContext {
  identity: IdentityDraft
  readonly identities: IdentityDraft[]
  readonly namespace: string
  readonly root: string
  readonly line: number
  language: string | null
  internal: boolean
  size: number
}

const DELETED = /^(?:deleted|cancell?ed)/i

/** Follows the tree of a file with one record, or with several below any wrapper. */
export class RecordReader implements XmlHandler {
  /** Finished entities that have not been passed on yet. */
  readonly finished: EntityInput[] = []
  records = 0
  deleted = 0
  readonly #report: ReportBuilder
  readonly #limits: ReadLimits
  readonly #wrappers: string[] = []
  readonly #holders: Holder[] = []
  #record: OpenRecord | null = null
  #capture: Capture | null = null
  /** Names of the open elements within the captured one, starting with itself. */
  readonly #within: string[] = []
  #skipping = 0
  #lastStatus: string | null = null

  readonly #checkNames: boolean

  /** @param checkNames whether to check the names of what is lost */
  constructor(report: ReportBuilder, limits: ReadLimits, checkNames: boolean) {
    this.#checkNames = checkNames
    this.#report = report
    this.#limits = limits
  }

  /**
   * Ends the file.
   * @throws RecordRefusal if the file had no record, or only deleted ones
   */
  end(): void {
    if (this.records === 0)
      throw new RecordRefusal('not_eac', 'the file contains no authority record (eac-cpf, eac or eaf)')
    if (this.deleted < this.records) return
    throw new RecordRefusal(
      'record_deleted',
      `the record is marked as "${this.#lastStatus}": suppress or delete its entity instead`,
    )
  }

  open(tag: OpenTag): void {
    const record = this.#record
    const capture = this.#capture
    if (record !== null && keepsAttributes(record.format)) this.#restore(tag)
    if (this.#skipping > 0) this.#skipping++
    else if (record === null) this.#openOutside(tag)
    else if (capture !== null) this.#openCaptured(tag, record, capture)
    else this.#openInside(tag, record)
  }

  text(text: string, line: number): void {
    if (this.#skipping > 0) return
    if (this.#capture !== null) this.#capture.text(text, line)
    else if (tidy(text) !== '') this.#report.countUnmapped(`${this.#path()}/text()`, line)
  }

  close(): void {
    if (this.#skipping > 0) {
      this.#skipping--
      return
    }
    const record = this.#record
    const capture = this.#capture
    if (record === null) this.#wrappers.pop()
    else if (capture === null) this.#closeHolder(record)
    else {
      this.#within.pop()
      const element = capture.end()
      if (element === null) return
      this.#capture = null
      if (element !== 'left out') this.#map(element, record)
    }
  }

  #path(): string {
    if (this.#record === null) return this.#wrappers.slice(0, 5).join('/')
    const inner = this.#holders.slice(1).map((holder) => holder.kind)
    return [this.#record.root, ...inner].join('/')
  }

  #openOutside(tag: OpenTag): void {
    const format = recordFormat(tag)
    if (format === null) {
      if (this.#wrappers.length === 0 && tag.local === 'ead') {
        throw new RecordRefusal('not_eac', 'the file is a finding aid (EAD), not an authority record')
      }
      this.#wrappers.push(tag.name)
      return
    }
    if (this.#checkNames) this.#report.checkName = nameCheck(format)
    const { namespace } = tag
    if (namespace !== '' && !isOwnNamespace(namespace)) {
      this.#report.warn(
        tag.line,
        'foreign_namespace',
        `the record is in namespace "${namespace.slice(0, 80)}": read by its elements' names`,
      )
    }
    if (keepsAttributes(format)) this.#restore(tag)
    const internal = takeInternal(tag)
    this.records++
    this.#record = {
      format,
      report: this.#report,
      control: newControl(),
      identity: newIdentity(false),
      identities: [],
      namespace,
      root: tag.local,
      line: tag.line,
      language: this.#takeLanguage(tag),
      internal,
      size: 0,
    }
    this.#holders.push({ kind: 'record', internal })
    this.#reportAttributes(tag)
  }

  #openInside(tag: OpenTag, record: OpenRecord): void {
    const holder = this.#holders.at(-1)
    const name = elementName(tag, record.namespace)
    if (holder?.kind === 'record' && /^eacheader$/i.test(name)) {
      throw new RecordRefusal(
        'not_eac',
        'the record is EAC of 2004 (eacheader), which came before EAC-CPF and is not supported',
      )
    }
    if (holder !== undefined && HOLDERS.get(holder.kind)?.has(name) === true)
      this.#openHolder(name, tag, record, holder)
    else this.#openCapture(name, tag, record, holder)
  }

  #openHolder(kind: string, tag: OpenTag, record: OpenRecord, above: Holder): void {
    const own = takeInternal(tag)
    const isIdentity = IDENTITIES.has(kind)
    if (isIdentity) record.identity = newIdentity(own || (above.kind !== 'record' && above.internal))
    // An identity that is internal as a whole is marked once, on the identity.
    const marked = kind === 'identity' && own
    if (marked) record.identity.internal = true
    this.#holders.push({ kind, internal: own && !isIdentity && !marked })
    if (kind === 'control') {
      // One of several is enough, since their ids are not told apart.
      record.control.internal ||= own
      takeControlAttributes(tag.attributes, record)
    }
    if (kind === 'functionsDescription') {
      record.identity.functionStatus = tag.attributes.get('functionStatus')?.trim() || null
      tag.attributes.delete('functionStatus')
    }
    if (kind === 'identity') {
      record.identity.identityType = tag.attributes.get('identityType') ?? null
      tag.attributes.delete('identityType')
    }
    record.language ??= this.#takeLanguage(tag)
    this.#reportAttributes(tag)
  }

  #openCapture(name: string, tag: OpenTag, record: OpenRecord, holder: Holder | undefined): void {
    if (this.#isWrapped(name, tag)) return
    const inControl = holder?.kind === 'control'
    if (holder?.internal === true && !(inControl && ALWAYS_READ.has(name))) tag.attributes.set('audience', 'internal')
    const grow = (size: number) => this.#grow(record, size)
    const keeps = (part: string) => (inControl ? STATUSES : KEEPS_INTERNAL).has(part)
    this.#within.push(name)
    this.#capture = new Capture(this.#path(), this.#report, grow, keeps)
    this.#capture.start({ ...tag, name })
  }

  #openCaptured(tag: OpenTag, record: OpenRecord, capture: Capture): void {
    const name = elementName(tag, record.namespace)
    if (this.#isWrapped(name, tag)) return
    this.#within.push(name)
    capture.start({ ...tag, name })
  }

  /** Returns whether an element is XML of another vocabulary within the record, which is counted but not read. */
  #isWrapped(name: string, tag: OpenTag): boolean {
    if (!WRAPPED.has(name)) return false
    this.#report.countUnmapped([this.#path(), ...this.#within, name].join('/'), tag.line)
    this.#skipping = 1
    return true
  }

  #grow(record: OpenRecord, size: number): void {
    record.size += size
    if (record.size <= this.#limits.componentSize) return
    throw new RecordRefusal('limit_exceeded', `one record has more than ${this.#limits.componentSize} characters`)
  }

  #map(element: XmlElement, record: OpenRecord): void {
    const path = `${this.#path()}/${element.name}`
    const mapper = AREAS.get(this.#holders.at(-1)?.kind ?? '')?.get(element.name)
    leaveOutInternal(element, path, this.#report)
    mapper?.(element, record)
    reportLeftovers(element, path, this.#report)
  }

  #closeHolder(record: OpenRecord): void {
    const holder = this.#holders.pop()
    if (holder !== undefined && IDENTITIES.has(holder.kind)) record.identities.push(record.identity)
    if (holder?.kind === 'record') this.#closeRecord(record)
  }

  #closeRecord(record: OpenRecord): void {
    this.#record = null
    const { status, publicationStatus, hiddenStatuses, recordId } = record.control
    const deleted = [status ?? '', ...hiddenStatuses].find((one) => DELETED.test(one))
    if (deleted !== undefined) {
      this.deleted++
      this.#lastStatus = deleted
      this.#report.warn(record.line, 'record_deleted', `record ${recordId ?? ''} is "${deleted}": left out`)
      return
    }
    const inProcess = [publicationStatus ?? '', ...hiddenStatuses].some((one) => one.toLowerCase() === 'inprocess')
    if (inProcess)
      this.#report.warn(record.line, 'record_in_process', 'publicationStatus is "inProcess": kept from the public')
    const draft = record.identities.some(({ functionStatus }) => functionStatus?.toLowerCase() === 'draft')
    if (draft) this.#report.warn(record.line, 'record_in_process', 'functionStatus is "draft": kept from the public')
    const internal = record.internal || inProcess || draft
    for (const entity of finishRecord({ ...record, internal })) this.finished.push(entity)
  }

  /**
   * Gives kept attributes their names. From 2026 on, `audience` may be a word of the archive's own: only `external` says that
   * anybody may see an element.
   */
  #restore({ attributes, line }: OpenTag): void {
    restoreKept(attributes)
    const audience = attributes.get('audience')?.trim() ?? ''
    if (/^(?:internal|external)?$/i.test(audience)) return
    attributes.set('audience', 'internal')
    const message = `audience "${audience.slice(0, 40)}" is neither internal nor external: kept from the public`
    this.#report.warn(line, 'own_audience', message)
  }

  #takeLanguage(tag: OpenTag): string | null {
    for (const name of ['lang', 'languageOfElement']) {
      const code = languageCode(tag.attributes.get(name) ?? '')
      if (code === null) continue
      tag.attributes.delete(name)
      return code
    }
    return null
  }

  #reportAttributes(tag: OpenTag): void {
    for (const [name, value] of tag.attributes) {
      if (isIgnored(name, value)) continue
      warnInvalidCode(this.#report, { name, value, line: tag.line })
      this.#report.countUnmapped(`${this.#path()}/@${name}`, tag.line)
    }
  }
}
