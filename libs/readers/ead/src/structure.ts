import { contentLanguage } from '@fonds/language'
import { nameCheck } from '@fonds/reader-schema'
import {
  type EntityResolver,
  IdRegister,
  type OpenTag,
  type ReadLimits,
  Refusal,
  type ReportBuilder,
  takeAttribute,
  takeInternal,
  type XmlHandler,
} from '@fonds/reader-xml'
import type { ComponentInput, DescriptionContent, FindingAidInput } from '@fonds/types'
import { Capture } from './capture.ts'
import { elementsOf, tidy, type XmlElement } from './element.ts'
import { formerAddresses } from './former-addresses.ts'
import { type Frame, HeldSize, type Holder, rootFormat, type Unit } from './frames.ts'
import { readHeaderElement } from './header.ts'
import { controlOf, type HeaderDraft, headerIdentifiers, newHeader } from './header-draft.ts'
import { isLeftOut, reportAttribute } from './ignored.ts'
import { languageCode } from './languages.ts'
import { readLevel } from './levels.ts'
import { Net } from './net.ts'
import { NoteIds } from './note-ids.ts'
import { readBlocksAsNote } from './notes.ts'
import { type Held, joined, Overview } from './overview.ts'
import { reportUnmapped } from './sweep.ts'
import { mapBy, mapDid, TABLES } from './tables.ts'
import { withTranslations } from './translation.ts'
import { disclosedTwins, languagesAmong, partedByLanguage, UnitTranslations } from './twins.ts'
import { append, finishDraft, newDraft, passUp, type UnitContext, type UnitDraft } from './unit.ts'
import { UnitCodes } from './unit-codes.ts'

export interface StructureOptions {
  readonly entities: EntityResolver
  readonly limits: ReadLimits
  readonly report: ReportBuilder
  /** Whether to check the names of what is lost. */
  readonly checkNames: boolean
  /** Ids to which links of the file lead. */
  readonly targets?: ReadonlySet<string> | undefined
}

/**
 * Follows the tree of a finding aid while it is parsed. Units are opened and closed; everything else is captured,
 * mapped by the tables when it ends, and released. Only the chain of open units stays in memory.
 */
export class Structure implements XmlHandler {
  /** Finished units, children before parents, until the reader passes them on. */
  readonly finished: ComponentInput[] = []
  readonly #options: StructureOptions
  readonly #frames: Frame[] = []
  readonly #header: HeaderDraft
  readonly #ids = new IdRegister()
  readonly #noteIds: NoteIds
  readonly #codes: UnitCodes
  #format: FindingAidInput['format'] = 'ead2002'
  #capture: Capture | null = null
  #skipping = 0
  #ordinals = 0
  readonly #held: HeldSize
  /** The header as far as it has been read, whose statements are those of the archdesc. */
  readonly #headerNet = new Net()
  #archdesc = false
  readonly #overview = new Overview()
  /** Whether a full list of components has begun, to which an overview would come too late. */
  #listed = false

  constructor(options: StructureOptions) {
    this.#options = options
    this.#noteIds = new NoteIds(options.targets, this.#ids, options.report)
    this.#header = newHeader({ ...this.#contextOf(), takeTarget: () => null })
    this.#held = new HeldSize(options.limits)
    this.#codes = new UnitCodes(options.report, { warns: true })
  }

  /**
   * Returns the data about the file.
   * @throws Refusal `not_ead` if it contains no description
   */
  findingAid(): FindingAidInput {
    if (!this.#archdesc) throw new Refusal('not_ead', 'the file contains no archdesc')
    return { agency: this.#header.agency, record_id: this.#header.recordId, format: this.#format }
  }

  open(tag: OpenTag): void {
    const frame = this.#frames.at(-1)
    if (this.#skipping > 0) this.#skipping++
    else if (this.#capture !== null) this.#capture.start(tag)
    else if (frame === undefined) this.#openRoot(tag)
    else if (tag.name === 'c' && frame.kind !== 'ead') this.#openComponent(tag)
    else if (tag.name === 'dsc' && frame.kind !== 'ead') this.#openDsc(tag)
    else if (frame.kind === 'ead') this.#openTop(tag, frame)
    else this.#openCapture(tag)
  }

  text(text: string, line: number): void {
    if (this.#skipping > 0) return
    if (this.#capture !== null) this.#capture.text(text, line)
    else if (this.#frames.length > 0 && tidy(text) !== '') {
      this.#options.report.countUnmapped(`${this.#path()}/text()`, line)
    }
  }

  close(): void {
    if (this.#skipping > 0) this.#skipping--
    else if (this.#capture !== null) this.#closeCapture(this.#capture)
    else this.#closeFrame()
  }

  #contextOf(): Omit<UnitContext, 'draft'> {
    const { entities, report } = this.#options
    return {
      report,
      unparsed: (name) => entities.unparsed(name),
      takeTarget: (el) => this.#noteIds.take(el),
      mapChild: () => undefined,
      mapDid: () => undefined,
    }
  }

  #tables() {
    return TABLES[this.#format === 'ead2002' ? 'ead2002' : 'ead3']
  }

  /** Returns the path of the current unit, with `dsc` if a list of components is open. */
  #path(): string {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return ''
    if (frame.kind === 'unit') return frame.name
    return frame.kind === 'ead' ? 'ead' : `${this.#unit()?.name ?? 'ead'}/dsc`
  }

  #unit(): Unit | undefined {
    return this.#frames.findLast((frame) => frame.kind === 'unit')
  }

  #openRoot(tag: OpenTag): void {
    this.#setFormat(rootFormat(tag))
    this.#frames.push({ kind: 'ead', internal: takeInternal(tag) })
    this.#reportAttributes(tag, 'ead')
  }

  #setFormat(format: FindingAidInput['format']): void {
    this.#format = format
    if (this.#options.checkNames) this.#options.report.checkName = nameCheck(format)
  }

  #openTop(tag: OpenTag, root: Holder): void {
    if (tag.name === 'eadheader' || tag.name === 'control' || tag.name === 'frontmatter') {
      if (tag.name === 'control' && this.#format === 'ead2002') this.#setFormat('ead3')
      this.#openCapture(tag)
    } else if (tag.name === 'archdesc' && !this.#archdesc) {
      this.#archdesc = true
      this.#openUnit(tag, 'archdesc', null, root.internal)
    } else {
      this.#options.report.countUnmapped(`ead/${tag.name}`, tag.line)
      this.#skipping = 1
    }
  }

  #openComponent(tag: OpenTag): void {
    const parent = this.#unit()
    if (parent === undefined) return
    this.#mapWaiting(parent)
    if (parent.children >= this.#options.limits.siblings) {
      throw new Refusal('limit_exceeded', `a unit has more than ${this.#options.limits.siblings} components`)
    }
    if (parent.depth >= this.#options.limits.componentDepth) {
      const { componentDepth } = this.#options.limits
      throw new Refusal('limit_exceeded', `components are nested more than ${componentDepth} deep`)
    }
    const holder = this.#frames.at(-1)
    const hidden = parent.ctx.draft.internal || (holder?.kind === 'dsc' && holder.internal)
    const isOverview = holder?.kind === 'dsc' && holder.overview === true
    if (!this.#inOverview()) this.#listed = true
    this.#openUnit(tag, 'c', parent, hidden, isOverview ? null : parent.children)
    if (!isOverview) parent.children++
  }

  #inOverview(): boolean {
    return this.#frames.some((frame) => frame.kind === 'dsc' && frame.overview === true)
  }

  #openUnit(tag: OpenTag, name: Unit['name'], parent: Unit | null, hidden: boolean, position: number | null = 0): void {
    const { report } = this.#options
    const read = readLevel(takeAttribute(tag, 'level'), takeAttribute(tag, 'otherlevel'))
    if (read.unknown !== null) {
      report.warn(
        tag.line,
        'unknown_level',
        `level="${read.unknown.slice(0, 60)}" is not a level of EAD: kept as otherlevel`,
      )
    }
    const draft = newDraft(read.level, read.other, takeInternal(tag) || hidden)
    draft.description_language = languageCode(tag.attributes.get('lang') ?? '')
    if (draft.description_language !== null) tag.attributes.delete('lang')
    const ctx: UnitContext = { ...this.#contextOf(), draft, ...this.#maps(() => ctx) }
    const ordinal = this.#ordinals++
    const depth = parent === null ? 0 : parent.depth + 1
    report.maxDepth = Math.max(report.maxDepth, depth)
    this.#frames.push({
      kind: 'unit',
      name,
      ctx,
      ordinal,
      parent: parent?.ordinal ?? null,
      position,
      depth,
      xmlId: name === 'c' ? this.#xmlId(tag) : null,
      line: tag.line,
      net: new Net(),
      translations: new UnitTranslations(this.#languageOf(draft, parent)),
      waiting: [],
      children: 0,
      size: 0,
    })
    this.#reportAttributes(tag, name)
  }

  /** Returns how elements below a unit are mapped. */
  #maps(ctx: () => UnitContext): Pick<UnitContext, 'mapChild' | 'mapDid'> {
    return {
      mapChild: (el) => mapBy(this.#tables().unit, el, ctx()),
      mapDid: (el) => mapDid(el, ctx(), this.#tables().did),
    }
  }

  /** Returns the language of a unit's text: its own, that of the unit above, or the only one of the header. */
  #languageOf({ description_language }: UnitDraft, parent: Unit | null): string | null {
    if (description_language !== null) return contentLanguage(description_language)
    if (parent !== null) return parent.translations.own
    const [language, another] = this.#header.languages
    return language === undefined || another !== undefined ? null : contentLanguage(language)
  }

  /** Maps the elements of a unit that wait for each other, each for the language in which it is. */
  #mapWaiting({ ctx, name, net, translations, waiting }: Unit): void {
    const elements = waiting.splice(0)
    const below = elements.flatMap((el) => (el.name === 'did' ? elementsOf(el) : []))
    for (const el of [elements, below].flatMap((all) => disclosedTwins(all, translations))) {
      const message = `the ${el.name} is public, but one in another language in the same place is internal`
      this.#options.report.warn(el.line, 'translation_of_internal', message)
    }
    const found = languagesAmong(elements, translations)
    for (const element of elements) {
      for (const { el, language } of partedByLanguage(element, found.get(element) ?? null, translations)) {
        translations.contextFor(language, ctx, (other) => this.#maps(() => other)).mapChild(el)
        reportUnmapped(el, `${name}/${el.name}`, this.#options.report, net)
      }
    }
  }

  /** Drops an id that an earlier component also has, since it identifies neither. */
  #xmlId(tag: OpenTag): string | null {
    const id = tidy(takeAttribute(tag, 'id') ?? '')
    if (id === '') return null
    const first = this.#ids.add(id, tag.line)
    if (first === null) return id
    const message = `id "${id.slice(0, 60)}" is already used by the component on line ${first}: omitted here`
    this.#options.report.warn(tag.line, 'duplicate_id', message)
    return null
  }

  #openDsc(tag: OpenTag): void {
    const outer = this.#frames.at(-1)
    const hidden = takeInternal(tag) || (outer?.kind === 'dsc' && outer.internal)
    const path = `${this.#unit()?.name ?? 'ead'}/dsc`
    const type = tidy(tag.attributes.get('type') ?? tag.attributes.get('dsctype') ?? '')
    const isOverview = type === 'analyticover' && !this.#listed && outer?.kind === 'unit' && outer.name === 'archdesc'
    this.#frames.push({ kind: 'dsc', internal: hidden, ...(isOverview ? { overview: true as const } : {}) })
    this.#reportAttributes(tag, path)
  }

  #openCapture(tag: OpenTag): void {
    const holder = this.#frames.at(-1)
    const path = holder?.kind === 'ead' ? '' : this.#path()
    // Text between the components of an internal list belongs to a unit that may be public.
    if (holder?.kind === 'dsc' && holder.internal) tag.attributes.set('audience', 'internal')
    this.#capture = new Capture(path, this.#options.report, (size) => this.#held.add(this.#unit(), size))
    this.#capture.start(tag)
  }

  #reportAttributes(tag: OpenTag, path: string): void {
    for (const [name, value] of tag.attributes) {
      reportAttribute(this.#options.report, path, { name, value, line: tag.line })
    }
  }

  #closeCapture(capture: Capture): void {
    const element = capture.end()
    if (element === null) return
    this.#capture = null
    if (element === 'left out') return
    const frame = this.#frames.at(-1)
    const path = this.#path()
    if (isLeftOut(this.#options.report, path.split('/').at(-1) ?? '', element.name)) return
    if (frame?.kind === 'unit' && this.#format !== 'ead2002') {
      frame.waiting.push(element)
      return
    }
    if (frame?.kind === 'unit') frame.ctx.mapChild(element)
    else if (frame?.kind === 'ead') this.#mapHeader(element)
    else this.#mapDscChild(element)
    reportUnmapped(
      element,
      frame?.kind === 'ead' ? element.name : `${path}/${element.name}`,
      this.#options.report,
      this.#unit()?.net ?? this.#headerNet,
    )
  }

  #mapHeader(element: XmlElement): void {
    if (element.name !== 'frontmatter') this.#header.internal ||= element.internal
    readHeaderElement(element, this.#header)
  }

  /** Adds text between components as a note to their parent unit. */
  #mapDscChild(element: XmlElement): void {
    const unit = this.#unit()
    if (unit !== undefined) readBlocksAsNote(element, unit.ctx)
  }

  #closeFrame(): void {
    const frame = this.#frames.pop()
    if (frame?.kind !== 'unit') return
    this.#mapWaiting(frame)
    this.#held.release(frame)
    const { draft } = frame.ctx
    if (frame.name === 'archdesc') {
      this.#addHeader(frame)
      for (const held of this.#overview.takeRest()) this.#finishHeld(held, frame)
    }
    const content = this.#translated(frame, finishDraft(draft))
    frame.net.report(content, this.#options.report)
    if (frame.name === 'archdesc' && !this.#header.internal) {
      const { recordId, agency, agencyName } = this.#header
      this.#headerNet.report([content, recordId, agency, agencyName], this.#options.report)
    }
    const component: ComponentInput = {
      ordinal: frame.ordinal,
      parent: frame.parent,
      position: frame.position ?? 0,
      depth: frame.depth,
      xml_id: frame.xmlId,
      line: frame.line,
      content,
    }
    if (!this.#inOverview()) this.#finish(frame, component)
    else if (!this.#overview.hold(component, frame)) this.#finishUnheld(frame, component)
  }

  /** Adds what the unit says in other languages. It is then in the language of the units above, if it does not state its own. */
  #translated({ translations, line }: Unit, content: DescriptionContent): DescriptionContent {
    const others = translations.finish()
    if (others.length === 0) return content
    const original = { ...content, description_language: content.description_language ?? translations.own }
    return withTranslations(original, others, (code, message) => this.#options.report.warn(line, code, message))
  }

  /** Passes on a finished unit, joined with what an overview says of it. */
  #finish(frame: Unit, component: ComponentInput): void {
    const above = this.#frames.filter((open) => open.kind === 'unit' && open.name === 'c') as Unit[]
    const held = frame.name === 'c' ? this.#overview.of(frame, above) : null
    for (const child of held?.children ?? []) if (!child.used) this.#finishHeld(child, frame)
    const whole =
      held === null
        ? component
        : {
            ...component,
            xml_id: component.xml_id ?? (held.draft.internal ? null : held.component.xml_id),
            content: joined(component.content, held.component.content),
          }
    this.#pass(whole, frame.ctx.draft, this.#unit())
  }

  /** Passes on a unit of an overview that is too long to be held, which has its place after all. */
  #finishUnheld(frame: Unit, component: ComponentInput): void {
    const parent = this.#unit()
    const position = frame.position ?? (parent === undefined ? 0 : parent.children++)
    this.#passBelow(this.#overview.takeBelow(frame.ordinal))
    this.#pass({ ...component, position }, frame.ctx.draft, parent)
  }

  /** Passes on a unit that only the overview has, and those below it. */
  #finishHeld({ component, draft, children }: Held, parent: Unit): void {
    const placed = { ...component, parent: parent.ordinal, position: parent.children++ }
    this.#passBelow(children)
    this.#pass(placed, draft, parent)
  }

  #passBelow(children: readonly Held[]): void {
    for (const child of children) {
      this.#passBelow(child.children)
      this.#pass(child.component, child.draft, undefined)
    }
  }

  #pass(component: ComponentInput, draft: UnitDraft, parent: Unit | undefined): void {
    const { report } = this.#options
    const { content } = component
    passUp(draft, content, { to: parent?.ctx.draft, report })
    this.#checkContent(component)
    report.components += component.parent === null ? 0 : 1
    report.headings += content.headings.length
    const { recordId, hiddenId, internal } = this.#header
    const addresses = formerAddresses(component, { recordId: hiddenId || internal ? null : recordId })
    this.finished.push(addresses.length === 0 ? component : { ...component, addresses })
  }

  /** Reports what readers of a description will miss. */
  #checkContent({ line, parent, content: { title, reference_code: code } }: ComponentInput): void {
    const { report } = this.#options
    if (title === null) {
      report.warn(line, 'missing_title', `the ${parent === null ? 'archdesc' : 'component'} has no unittitle`)
    }
    this.#codes.add(code, { parent, line })
  }

  #addHeader({ ctx: { draft } }: Unit): void {
    const header = this.#header
    draft.description_control = controlOf(header)
    append(draft.identifiers, headerIdentifiers(header))
    append(draft.notes, header.ctx.draft.notes)
    const [language] = header.languages
    if (header.languages.size === 1 && !header.internal) draft.description_language ??= language ?? null
  }
}
