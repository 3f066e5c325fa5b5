import { NODE_SIZE, type OpenTag, type ReportBuilder, takeInternal } from '@fonds/reader-xml'
import { SUPPLIED, type XmlElement, type XmlNode } from './element.ts'
import { hasPlace } from './internal.ts'
import { DOUBLE_ESCAPED, ESCAPED_MARKUP, toNfc } from './text.ts'

/** Events in the history of a finding aid, whose dates are read even if an export added them. */
const EVENTS: ReadonlySet<string> = new Set(['maintenanceevent', 'creation', 'change'])

/** Returns whether an element was added by an export. */
const isSupplied = ({ name, attributes }: OpenTag): boolean =>
  attributes.get('altrender') === SUPPLIED && !EVENTS.has(name)

/** Joins texts separated by a comment or CDATA section, then composes them, since an accent may be separate. */
function mergeText(children: XmlNode[]): void {
  let kept = 0
  for (let at = 0; at < children.length; at++) {
    const child = children[at] ?? ''
    if (typeof child !== 'string') {
      children[kept++] = child
      continue
    }
    const texts = [child]
    for (let next = children[at + 1]; typeof next === 'string'; next = children[++at + 1]) texts.push(next)
    children[kept++] = toNfc(texts.length === 1 ? child : texts.join(''))
  }
  children.length = kept
}

/** Returns whether an element is kept even if it is internal, because the model has a flag for it where it stands. */
export type KeepsInternal = (name: string, parent: string | undefined) => boolean

/**
 * Builds one element with its content. For all mappings at once, drops anything marked `audience="internal"` for which
 * the model has no flag, and counts it as omitted on purpose.
 */
export class Capture {
  readonly #open: XmlElement[] = []
  readonly #path: string[]
  readonly #report: ReportBuilder
  readonly #grow: (size: number) => void
  readonly #keepsInternal: KeepsInternal
  /** Whether each open element stands where the model has a place for it, and for all that contain it. */
  readonly #placed: boolean[] = []
  #skipped = 0

  /**
   * @param base path of the unit that contains the element; empty for the header
   * @param grow called for every character and node held in memory
   */
  constructor(
    base: string,
    report: ReportBuilder,
    grow: (size: number) => void,
    keepsInternal: KeepsInternal = hasPlace,
  ) {
    this.#path = base === '' ? [] : [base]
    this.#report = report
    this.#grow = grow
    this.#keepsInternal = keepsInternal
  }

  start(tag: OpenTag): void {
    if (this.#skipped > 0) {
      this.#skipped++
      return
    }
    const parent = this.#open.at(-1)
    if (isSupplied(tag)) {
      this.#skipped = 1
      return
    }
    this.#path.push(tag.name)
    const internal = takeInternal(tag)
    const placed = this.#placed.at(-1) !== false && this.#keepsInternal(tag.name, parent?.name)
    if (internal && parent?.internal !== true && !placed) {
      this.#report.countLeftOut(`${this.#path.join('/')}[@audience='internal']`)
      this.#path.pop()
      this.#skipped = 1
      return
    }
    const element: XmlElement = {
      name: tag.name,
      attributes: tag.attributes,
      href: tag.attributes.get('href') ?? null,
      children: [],
      line: tag.line,
      internal: internal || parent?.internal === true,
      mapped: false,
      strayText: false,
    }
    this.#hold(tag)
    parent?.children.push(element)
    this.#open.push(element)
    this.#placed.push(parent === undefined || placed)
  }

  text(text: string, line: number): void {
    const parent = this.#open.at(-1)
    if (this.#skipped > 0 || parent === undefined) return
    this.#grow(NODE_SIZE + text.length)
    if (text.includes('&') || text.includes('<')) this.#warnEscaped(text, line)
    parent.children.push(text)
  }

  /** Returns the finished element if this closes the outermost one, `left out` if that was internal, otherwise null. */
  end(): XmlElement | 'left out' | null {
    if (this.#skipped > 0) {
      this.#skipped--
      return this.#skipped === 0 && this.#open.length === 0 ? 'left out' : null
    }
    this.#path.pop()
    const element = this.#open.pop()
    this.#placed.pop()
    if (element === undefined) return null
    mergeText(element.children)
    return this.#open.length === 0 ? element : null
  }

  #hold(tag: OpenTag): void {
    let size = NODE_SIZE
    for (const [name, value] of tag.attributes) {
      size += NODE_SIZE + value.length
      if (value.includes('&')) this.#warnEscaped(value, tag.line)
      tag.attributes.set(name, toNfc(value))
    }
    this.#grow(size)
  }

  #warnEscaped(text: string, line: number): void {
    if (DOUBLE_ESCAPED.test(text)) {
      this.#report.warn(line, 'double_escaped', 'contains an entity that was escaped twice: kept as written')
    } else if (ESCAPED_MARKUP.test(text)) {
      this.#report.warn(line, 'escaped_markup', 'contains escaped markup: kept as text')
    }
  }
}
