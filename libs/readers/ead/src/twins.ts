import { contentLanguage } from '@fonds/language'
import { tidy, type XmlElement } from './element.ts'
import type { InLanguage } from './translation.ts'
import { finishDraft, newDraft, type UnitContext, type UnitDraft } from './unit.ts'

/** An element that is read for the original (null), or for a translation into a language. */
export interface Twin {
  readonly el: XmlElement
  readonly language: string | null
}

/** Elements that are repeated for other reasons than the language, or that have no text of their own. */
const NOT_TWINS: ReadonlySet<string> = new Set([
  ...['container', 'controlaccess', 'origination', 'unitid', 'index', 'relations', 'runner', 'language', 'script'],
  ...['persname', 'corpname', 'famname', 'geogname', 'name', 'subject', 'genreform', 'function', 'occupation', 'title'],
])

/** Elements whose parts are no texts for themselves. */
const WHOLE: ReadonlySet<string> = new Set([
  ...NOT_TWINS,
  'unittitle',
  'unitdate',
  'unitdatestructured',
  'physdescstructured',
])

/** Attributes by which two elements of one name are about different things. */
const KINDS = ['localtype', 'type', 'physdescstructuredtype', 'coverage', 'unitdatetype', 'datechar', 'href'] as const

function languageOf({ attributes }: XmlElement): string | null {
  const lang = attributes.get('lang')
  return lang === undefined ? null : contentLanguage(tidy(lang), tidy(attributes.get('script') ?? '') || null)
}

const kindOf = ({ name, attributes }: XmlElement): string =>
  [name, ...KINDS.map((kind) => attributes.get(kind) ?? '')].join('\n')

const placeOf = (el: XmlElement): string => `${el.internal}\n${kindOf(el)}`

/**
 * Finds which elements of one place say the same as another in a different language: of those of one kind that state different
 * languages, all but those in the description's own, or, if none is, in that of the first. An element that states none is in the
 * description's own; if that is not known, one that follows an element of a language may be in the same.
 * @param description whose own language, if it is not known, is from now on that of the first
 */
export function languagesAmong(
  elements: readonly XmlElement[],
  description: Described,
): ReadonlyMap<XmlElement, string> {
  const found = new Map<XmlElement, string>()
  if (elements.length < 2 || !elements.some(({ attributes }) => attributes.has('lang'))) return found
  const places = Map.groupBy(
    elements.filter(({ name }) => !NOT_TWINS.has(name)),
    placeOf,
  )
  for (const all of places.values()) {
    const { own } = description
    const languages = all.map((el) => languageOf(el) ?? own)
    if (new Set(languages).size < 2) continue
    const [first = null] = languages
    const mayBeAlike = first !== null && languages.every((language) => language === null || language === first)
    if (mayBeAlike) continue
    const base = own !== null && languages.includes(own) ? own : first
    description.own ??= base
    for (const [n, el] of all.entries()) {
      const language = languages[n] ?? null
      if (language !== null && language !== base) found.set(el, language)
      else if (base !== description.own) continue
      el.attributes.delete('lang')
      el.attributes.delete('script')
    }
  }
  return found
}

/**
 * Finds public elements that are in another language than internal ones of their kind, which have none in that language: if they
 * say the same, one language gives away what another withholds.
 */
export function disclosedTwins(elements: readonly XmlElement[], { own }: Described): XmlElement[] {
  if (!elements.some(({ internal }) => internal)) return []
  const kinds = Map.groupBy(
    elements.filter(({ name }) => !NOT_TWINS.has(name)),
    kindOf,
  )
  return [...kinds.values()].flatMap((all) => {
    const languages = (internal: boolean) =>
      new Set(all.filter((el) => el.internal === internal).map((el) => languageOf(el) ?? own))
    const [hidden, shown] = [languages(true), languages(false)]
    if ([...hidden].every((language) => shown.has(language))) return []
    return all.filter((el) => !el.internal && !hidden.has(languageOf(el) ?? own))
  })
}

/**
 * Returns the elements to read instead of one in which parts say the same in different languages: itself without the others, and
 * one with these for each language. What else is in it stays in itself.
 * @param language that of the element, if it is a translation
 */
export function partedByLanguage(el: XmlElement, language: string | null, description: Described): Twin[] {
  if (WHOLE.has(el.name)) return [{ el, language }]
  const parts = el.children.filter((node) => typeof node !== 'string')
  const found = languagesAmong(parts, language === null ? description : { own: language })
  const others = new Map<string | null, XmlElement[]>()
  const moved = new Set<XmlElement>()
  for (const part of parts) {
    const target = found.get(part) ?? language
    const twins = el.name === 'did' ? partedByLanguage(part, target, description) : [{ el: part, language: target }]
    for (const twin of twins) {
      const to = twin.language === description.own ? null : twin.language
      if (to === language) continue
      others.set(to, [...(others.get(to) ?? []), twin.el])
      if (twin.el === part) moved.add(part)
    }
  }
  if (others.size === 0) return [{ el, language }]
  const rest = el.children.filter((node) => typeof node === 'string' || !moved.has(node))
  el.children.splice(0, el.children.length, ...rest)
  const clones = [...others].map(([to, children]) => ({
    el: { ...el, attributes: new Map(el.attributes), children },
    language: to,
  }))
  return [{ el, language }, ...clones]
}

/** The language of a description's text; null as long as it is not known. */
interface Described {
  own: string | null
}

/** What a unit says in other languages than its own, while it is open. */
export class UnitTranslations implements Described {
  own: string | null
  readonly #drafts = new Map<string, UnitDraft>()

  constructor(own: string | null) {
    this.own = own
  }

  /**
   * Returns the context in which an element in a language is mapped.
   * @param maps how a context maps further elements
   */
  contextFor(
    language: string | null,
    ctx: UnitContext,
    maps: (ctx: UnitContext) => Pick<UnitContext, 'mapChild' | 'mapDid'>,
  ): UnitContext {
    if (language === null) return ctx
    const draft = this.#drafts.get(language) ?? newDraft(ctx.draft.level, ctx.draft.other_level, false)
    this.#drafts.set(language, draft)
    const other: UnitContext = {
      ...ctx,
      draft,
      mapChild: (el) => maps(other).mapChild(el),
      mapDid: (el) => maps(other).mapDid(el),
    }
    return other
  }

  /** Returns the finished descriptions, by language. */
  finish(): InLanguage[] {
    return [...this.#drafts].map(([language, draft]) => ({ language, content: finishDraft(draft) }))
  }
}
