import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * Folder with the repositories translators, translate, utilities and zotero-schema of Zotero, such as `modules` in a
 * checkout of its translation server. They are under the AGPL, so they are no part of this repository.
 */
const folder = process.env.ZOTERO_MODULES_DIR ?? ''

export const hasZotero: boolean = folder !== '' && existsSync(join(folder, 'translate/src/translation/translate.js'))

const text = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** The scripts of the framework, in the order of its own example. */
const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script src="([^"]+)">/g)].flatMap(([, path = '']) => {
    if (path === 'index.js') return []
    if (path.startsWith('../modules/')) return [path.slice('../modules/'.length)]
    return [path.startsWith('../') ? `translate/${path.slice(3)}` : `translate/example/${path}`]
  })

/** A translator as Zotero's repository has it: metadata, followed by the program. */
interface Translator {
  readonly translatorID: string
  readonly label: string
  readonly priority: number
}

function readTranslators(): ReadonlyMap<string, { readonly metadata: Translator; readonly code: string }> {
  const files = readdirSync(join(folder, 'translators')).filter((name) => name.endsWith('.js'))
  const all = files.flatMap((name) => {
    const code = text(`translators/${name}`)
    const [header] = /^\s*{[\s\S]*?}\s*?[\r\n]/.exec(code) ?? []
    return header === undefined ? [] : [{ metadata: JSON.parse(header) as Translator, code }]
  })
  return new Map(all.map((one) => [one.metadata.translatorID, one]))
}

/** An item as Zotero would save it. */
export interface Item {
  readonly itemType: string
  readonly title?: string
  readonly date?: string
  readonly url?: string
  readonly archive?: string
  readonly archiveLocation?: string
  readonly callNumber?: string
  readonly libraryCatalog?: string
  readonly creators: readonly { readonly creatorType: string; readonly lastName: string; readonly firstName?: string }[]
}

/** A translator that recognises a page, in Zotero's order: it uses the first. */
export interface Detected extends Translator {
  /** Item type, or `multiple` for a list to choose from. */
  readonly itemType: string
}

/** The part of Zotero's framework that the functions below use in the page. */
interface Translate {
  setDocument(document: unknown): void
  setHandler(
    event: 'select',
    handler: (translate: unknown, items: unknown, callback: (chosen: unknown) => void) => void,
  ): void
  setTranslator(translator: unknown): void
  setString(text: string): void
  getTranslators(all: boolean): Promise<readonly Detected[]>
  translate(): Promise<readonly Item[]>
}
declare const Zotero: {
  readonly Translate: { readonly Web: new () => Translate; readonly Import: new () => Translate }
  readonly Translators: { init(): Promise<void> }
  readonly Schema: { init(schema: unknown): void }
  readonly Date: { init(formats: unknown): void }
  readonly Repo: {
    getAllTranslatorMetadata: () => Promise<unknown>
    getTranslatorCode: (id: string) => Promise<string>
  }
}
declare const document: unknown
declare const fondsTranslatorCode: (id: string) => Promise<string>

/**
 * Loads Zotero's translation framework and all its translators into the open page, as its browser extension does. Only
 * their source differs: a folder instead of Zotero's server.
 */
export async function loadZotero(page: Page): Promise<void> {
  const translators = readTranslators()
  const example = text('translate/example/index.html')
  for (const script of scriptsOf(example)) await page.addScriptTag({ content: text(script) })
  await page.exposeFunction('fondsTranslatorCode', (id: string) => translators.get(id)?.code ?? '')
  const data = {
    metadata: [...translators.values()].map(({ metadata }) => metadata),
    schema: JSON.parse(text('zotero-schema/schema.json')),
    dateFormats: JSON.parse(text('utilities/resource/dateFormats.json')),
  }
  await page.evaluate(async ({ metadata, schema, dateFormats }) => {
    Zotero.Repo.getAllTranslatorMetadata = async () => metadata
    Zotero.Repo.getTranslatorCode = fondsTranslatorCode
    Zotero.Schema.init(schema)
    Zotero.Date.init(dateFormats)
    await Zotero.Translators.init()
  }, data)
}

/** Returns the translators that recognise the open page, in the order of their priority. */
export const detect = (page: Page): Promise<readonly Detected[]> =>
  page.evaluate(async () => {
    const translate = new Zotero.Translate.Web()
    translate.setDocument(document)
    const found = await translate.getTranslators(true)
    return found.map(({ translatorID, label, priority, itemType }) => ({ translatorID, label, priority, itemType }))
  })

/** Saves the open page with a translator; of a list, saves everything. */
export const save = (page: Page, translatorID: string): Promise<readonly Item[]> =>
  page.evaluate(async (id) => {
    const translate = new Zotero.Translate.Web()
    translate.setDocument(document)
    translate.setHandler('select', (_, items, callback) => callback(items))
    translate.setTranslator(id)
    return JSON.parse(JSON.stringify(await translate.translate()))
  }, translatorID)

/** Imports a file as Zotero does, with the first translator that recognises it. */
export const importFile = (
  page: Page,
  content: string,
): Promise<{ readonly label: string; readonly items: readonly Item[] }> =>
  page.evaluate(async (text) => {
    const translate = new Zotero.Translate.Import()
    translate.setString(text)
    const [first] = await translate.getTranslators(false)
    if (first === undefined) return { label: '', items: [] }
    translate.setTranslator(first)
    return { label: first.label, items: JSON.parse(JSON.stringify(await translate.translate())) }
  }, content)
