import type { EntityLink } from './description.ts'

/** A heading of a link, as statements read it: one that was stored before headings were kept whole has but its name. */
export const HEADINGS_OF_LINK = `CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END`

type Written = Pick<EntityLink, 'name' | 'roles' | 'creator' | 'headings'>

/** Names as the description's source wrote them: an entity once for each form, with the roles that it has under that. */
export function asWritten<L extends Written>(entities: readonly L[]): L[] {
  return entities.flatMap((entity) =>
    [...Map.groupBy(entity.headings, ({ name }) => name)].map(([name, headings]) => ({
      ...entity,
      name,
      roles: [...new Set(headings.map(({ role }) => role))],
      creator: headings.some(({ where }) => where === 'origination'),
      headings,
    })),
  )
}

/** The name that the source wrote for a role; for one that is of another heading by now, the first. */
export const writtenFor = ({ name, headings }: Pick<Written, 'name' | 'headings'>, role: string): string =>
  (headings.find((heading) => heading.role === role) ?? headings[0])?.name ?? name

/** Names that the source wrote of where the material comes from, each once. */
export const writtenCreators = (creators: readonly Written[]): string[] => [
  ...new Set(
    asWritten(creators)
      .filter(({ creator }) => creator)
      .map(({ name }) => name),
  ),
]
