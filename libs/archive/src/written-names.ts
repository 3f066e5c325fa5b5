import type { EntityLink } from './description.ts'
import { isMaker } from './roles.ts'

/**
 * The headings of a link, as statements read them. Links stored before complete headings were kept have only the name.
 */
export const HEADINGS_OF_LINK = `CASE WHEN l.headings <> '[]' THEN l.headings ELSE jsonb_build_array(jsonb_build_object(
      'name', l.heading, 'role', coalesce(l.roles[1], 'subject'),
      'where', CASE WHEN l.creator THEN 'origination' ELSE 'controlaccess' END)) END`

type Written = Pick<EntityLink, 'name' | 'roles' | 'creator' | 'headings'>

/**
 * Returns the names as the description's source wrote them: an entity once for each form, with the roles under that
 * form.
 */
export function asWritten<L extends Written>(entities: readonly L[]): L[] {
  return entities.flatMap((entity) => {
    const [only, another] = entity.headings
    // Nearly every name is used once.
    if (only !== undefined && another === undefined)
      return { ...entity, name: only.name, roles: [only.role], creator: only.where === 'origination' }
    return [...Map.groupBy(entity.headings, ({ name }) => name)].map(([name, headings]) => ({
      ...entity,
      name,
      roles: [...new Set(headings.map(({ role }) => role))],
      creator: headings.some(({ where }) => where === 'origination'),
      headings,
    }))
  })
}

/** Returns the name that the source used for a role, or the first name if no heading has that role. */
export const writtenFor = ({ name, headings }: Pick<Written, 'name' | 'headings'>, role: string): string =>
  (headings.find((heading) => heading.role === role) ?? headings[0])?.name ?? name

/** Returns the distinct names that the source used for those who created the material. */
export const writtenMakers = (entities: readonly Written[]): string[] => [
  ...new Set(
    asWritten(entities)
      .filter(isMaker)
      .map(({ name }) => name),
  ),
]
