import { buildElement as element, languageCode, scriptCode, type UnitContext } from '@fonds/reader-ead/parts'
import { isObjectAddress } from '@fonds/types'
import { paragraphs } from '../markup/cell-text.ts'
import type { IsadRow } from './row.ts'

/** Maps the languages and scripts of the material. */
export function readMaterialLanguages(row: IsadRow, ctx: UnitContext): void {
  const { line } = row
  const languages = row.list('language').map((word) => coded('language', 'langcode', languageCode(word), word))
  const scripts = row.list('script').map((word) => coded('script', 'scriptcode', scriptCode(word), word))
  const note = row.text('languageNote')
  const notes = note === '' ? [] : [element(line, 'descriptivenote', {}, paragraphs(line, note))]
  const all = [...languages, ...scripts, ...notes]
  if (all.length > 0) ctx.mapDid(element(line, 'did', {}, [element(line, 'langmaterial', {}, all)]))

  function coded(name: string, attribute: string, code: string | null, word: string) {
    return code === null ? element(line, name, {}, [word]) : element(line, name, { [attribute]: code }, [])
  }
}

/** Maps where a unit is stored. Its containers are what readers order; the location is the archive's own affair. */
export function readContainers(row: IsadRow, ctx: UnitContext): void {
  const { line } = row
  const types = row.places('physicalObjectType')
  const containers = row.places('physicalObjectName').flatMap((name, n) => {
    const type = types[n] ?? ''
    const bare = name.toLowerCase().startsWith(`${type.toLowerCase()} `) ? name.slice(type.length).trim() : name
    return name === '' ? [] : [element(line, 'container', { type: type.toLowerCase() }, [bare])]
  })
  if (containers.length > 0) ctx.mapDid(element(line, 'did', {}, containers))
  for (const location of row.list('physicalObjectLocation')) {
    const physloc = { ...element(line, 'physloc', {}, [location]), internal: true }
    ctx.mapDid(element(line, 'did', {}, [physloc]))
  }
}

/** Maps the URL of a digital object. */
export function readObject(row: IsadRow, ctx: UnitContext, url: string): void {
  const { line } = row
  if (isObjectAddress(url)) ctx.mapDid(element(line, 'did', {}, [element(line, 'dao', { href: url }, [])]))
  else row.warn('dao_not_url', `${JSON.stringify(url.slice(0, 100))} is not the URL of a digital object: omitted`)
}
