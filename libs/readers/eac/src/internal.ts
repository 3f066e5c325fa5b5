import type { XmlElement } from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'

/** Members that a group's mapping stores separately if they are internal. */
const MEMBERS: ReadonlySet<string> = new Set([
  'nameEntryParallel/nameEntry',
  'nameEntrySet/nameEntry',
  'otherEntityTypes/otherEntityType',
  'places/place',
  'functions/function',
  'functionsPerformed/functionPerformed',
  'occupations/occupation',
  'legalStatuses/legalStatus',
  'mandates/mandate',
  'localDescriptions/localDescription',
  'demographicDescriptions/demographicDescription',
  'languagesUsed/languageUsed',
  'classifications/classification',
  'functionAgents/functionAgent',
  'legislations/legislation',
])

/**
 * Removes and counts internal elements within public ones, unless the model has a place for them. This keeps them from
 * mappings that read a whole element.
 */
export function leaveOutInternal(el: XmlElement, path: string, report: ReportBuilder): void {
  let at = 0
  for (const child of el.children) {
    if (typeof child !== 'string') {
      const below = `${path}/${child.name}`
      if (child.internal && !el.internal && !MEMBERS.has(`${el.name}/${child.name}`)) {
        report.countLeftOut(`${below}[@audience='internal']`)
        continue
      }
      leaveOutInternal(child, below, report)
    }
    el.children[at++] = child
  }
  el.children.length = at
}
