import type { FullDescription } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { type EdmResource, edmResources } from '../edm/recorder.ts'
import { DESCRIPTION_RULES, type DescriptionRule } from './rules.ts'

type DescriptionRuleCode = keyof typeof DESCRIPTION_RULES

const RULES: readonly [string, DescriptionRule][] = Object.entries(DESCRIPTION_RULES)

/**
 * Returns the codes of the rules that a description breaks, in the order of the table.
 * @param resources what EDM says of it, if that is at hand
 */
export function brokenRules(
  description: FullDescription,
  context: ArchiveContext,
  resources: readonly EdmResource[] = edmResources(description, context),
): DescriptionRuleCode[] {
  const said = resources.flatMap(({ values }) => values)
  const broken = RULES.filter(
    ([, { ofTop, isBroken }]) => (ofTop !== true || description.depth === 0) && isBroken(description, said),
  )
  return broken.map(([code]) => code as DescriptionRuleCode)
}
