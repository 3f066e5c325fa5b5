import { EadError, type EadErrorCode } from '@fonds/reader-xml'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type TreeAdapter } from 'parse5'
import { HocrReader } from './hocr.ts'

type Element = DefaultTreeAdapterMap['element']
type ChildNode = DefaultTreeAdapterMap['childNode']

/** Limits on what is in memory at once, which is one page. */
const MAX_NODES = 500_000
const MAX_CHARACTERS = 20_000_000
/** Elements that are open at the same time. Lines of which the end tag is missing are one within another. */
const MAX_DEPTH = 5_000

/**
 * Reads hOCR as HTML, as browsers do: with attributes without quotes, and tags and end tags left out. Each page is passed on
 * and forgotten when its element ends.
 */
export class HtmlFeed {
  readonly reader = new HocrReader()
  readonly #file: string
  readonly #parser: Parser<DefaultTreeAdapterMap>
  readonly #passed = new WeakSet<Element>()
  #nodes = 0
  #characters = 0
  #depth = 0

  constructor(file: string) {
    this.#file = file
    this.#parser = new Parser({ treeAdapter: this.#adapter(), scriptingEnabled: false })
  }

  /** Parses more text. @throws EadError beyond a limit */
  write(text: string): void {
    this.#parser.tokenizer.write(text, false)
  }

  /** Ends the document. @throws EadError beyond a limit */
  end(): void {
    this.#parser.tokenizer.write('', true)
    this.#pass(this.#parser.document.childNodes)
    this.reader.end()
  }

  /** Creates an error at the current position. */
  error(code: EadErrorCode, message: string): EadError {
    const { line, col } = this.#parser.tokenizer.preprocessor
    return new EadError(code, message, this.#file, { line, column: Math.max(1, col) })
  }

  #adapter(): TreeAdapter<DefaultTreeAdapterMap> {
    return {
      ...defaultTreeAdapter,
      createElement: (...of) => {
        const [, , attributes] = of
        this.#count(
          1,
          attributes.reduce((sum, { value }) => sum + value.length, 0),
        )
        return defaultTreeAdapter.createElement(...of)
      },
      insertText: (parent, text) => {
        this.#count(1, text.length)
        defaultTreeAdapter.insertText(parent, text)
      },
      insertTextBefore: (parent, text, reference) => {
        this.#count(1, text.length)
        defaultTreeAdapter.insertTextBefore(parent, text, reference)
      },
      // Comments say nothing.
      createCommentNode: () => defaultTreeAdapter.createCommentNode(''),
      onItemPush: () => {
        if (++this.#depth > MAX_DEPTH) throw this.#over(`elements are nested more than ${MAX_DEPTH} deep`)
      },
      onItemPop: (element) => {
        this.#depth--
        if (isPage(element) && !isWithinPage(element)) this.#passPage(element)
      },
    }
  }

  #count(nodes: number, characters: number): void {
    this.#nodes += nodes
    this.#characters += characters
    if (this.#nodes > MAX_NODES) throw this.#over(`a page has more than ${MAX_NODES} elements`)
    if (this.#characters > MAX_CHARACTERS) throw this.#over(`a page has more than ${MAX_CHARACTERS} characters`)
  }

  #over(what: string): EadError {
    return this.error('limit_exceeded', what)
  }

  #passPage(page: Element): void {
    if (this.#passed.has(page)) return
    this.#pass([page])
    this.#passed.add(page)
    page.childNodes = []
    this.#nodes = 0
    this.#characters = 0
  }

  /** Passes on nodes and what they contain, without recursion, since they may be nested deeply. */
  #pass(nodes: readonly ChildNode[]): void {
    const levels = [{ nodes, at: 0 }]
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
      const node = level.nodes[level.at++]
      if (node === undefined) {
        levels.pop()
        if (levels.length > 0) this.reader.close()
      } else if ('value' in node) this.reader.text(node.value)
      else if ('attrs' in node && !this.#passed.has(node)) {
        const attributes = new Map(node.attrs.map(({ name, value }) => [name === 'xml:lang' ? 'lang' : name, value]))
        this.reader.open({ name: node.tagName, local: node.tagName, namespace: '', attributes, line: 0 })
        levels.push({ nodes: node.childNodes, at: 0 })
      }
    }
  }
}

const isPage = (element: Element): boolean =>
  element.attrs.some(({ name, value }) => name === 'class' && /(?:^|\s)ocr_page(?:\s|$)/.test(value))

function isWithinPage(element: Element): boolean {
  for (let above = element.parentNode; above !== null && 'tagName' in above; above = above.parentNode) {
    if (isPage(above)) return true
  }
  return false
}
