import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vitepress'
import { siteProblems } from './check/links.ts'
import { findPages, type Pages } from './pages.ts'
import type { Document } from './reference/document.ts'
import { referencePages } from './reference/pages.ts'
import { type Section, sidebarOf } from './sidebar.ts'
import { stage, write } from './stage.ts'
import { Targets } from './targets.ts'
import { leadTo, listVersions, VERSIONS_PAGE } from './versions.ts'

const PACKAGE = join(import.meta.dirname, '..')
export const ROOT = join(PACKAGE, '../..')
/** Folder with what one build stages, and its settings for .vitepress/config.ts. */
export const WORK = join(PACKAGE, '.cache')

/** Beside the title of the start page. */
const START_PICTURE = 'docs/pictures/pages/record-light.webp'

/** The settings that .vitepress/config.ts reads. */
export interface Settings {
  readonly version: string
  /** Path at which this version is served, such as `/1.0.0/`. */
  readonly base: string
  /** Folder to which it is written. */
  readonly out: string
  readonly sidebar: readonly Section[]
}

interface BuildOptions {
  /** Folder of all versions. */
  readonly out: string
  /** Path at which `out` will be served, such as `/` or `/docs/`. */
  readonly base: string
  readonly version: string
}

/**
 * Builds the documentation of this checkout into a folder named by its version.
 * @returns that folder, and the versions beside it
 * @throws if a link leads nowhere, or a page loads anything from elsewhere
 */
export async function buildSite({ out, base, version }: BuildOptions): Promise<{ folder: string; versions: string[] }> {
  const folder = join(out, version)
  rmSync(WORK, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const pages = findPages(ROOT)
  const staged = join(WORK, 'pages')
  const missing = stage(ROOT, pages, staged)
  if (missing.length > 0) throw new Error(`links lead nowhere:\n${missing.join('\n')}`)
  mkdirSync(join(staged, 'public'), { recursive: true })
  copyFileSync(join(ROOT, START_PICTURE), join(staged, 'public/start.webp'))
  // Pages of all depths lead to this one, and it to the list, which later releases change.
  write(join(staged, 'public', VERSIONS_PAGE), leadTo(`../${VERSIONS_PAGE}`, 'Versions of the documentation'))
  const document = JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8')) as Document
  const reference = referencePages(document)
  for (const [path, text] of reference) write(join(staged, path), text)
  const settings: Settings = {
    version,
    base: `${base}${version}/`,
    out: folder,
    sidebar: [...sidebar(pages), referenceSection(reference)],
  }
  write(join(WORK, 'settings.json'), JSON.stringify(settings))
  await build(PACKAGE)
  const problems = siteProblems(folder, settings.base)
  if (problems.length > 0) throw new Error(`the site has ${problems.length} problems:\n${problems.join('\n')}`)
  return { folder, versions: listVersions(out) }
}

function sidebar(pages: Pages): Section[] {
  const targets = new Targets(ROOT, pages)
  return sidebarOf(readFileSync(join(ROOT, 'docs/README.md'), 'utf8'), (href) => {
    const target = targets.of('contents.md', href)
    return target.kind === 'page' ? addressOf(target.href) : undefined
  })
}

const referenceSection = (reference: ReadonlyMap<string, string>): Section => ({
  text: 'API reference',
  items: [...reference].map(([path, text]) => ({
    text: /^# (.*)$/m.exec(text)?.[1] ?? path,
    link: addressOf(path),
  })),
})

const addressOf = (path: string): string => `/${path.replace(/^\.\//, '').replace(/(?:index)?\.md(?=$|#)/, '')}`
