import type pg from 'pg'

/**
 * What is in force for a unit: its own, else its parent's (ISAD(G)'s multilevel rule: what is said above is not
 * repeated below). Set generation by generation on the stage, where the parent has been set before.
 * $1 = depth.
 */
const INHERIT = `
UPDATE import_stage s SET
  languages = CASE WHEN s.own_languages <> '{}' OR p.ord IS NULL THEN s.own_languages ELSE p.languages END,
  languages_from = CASE WHEN s.own_languages <> '{}' THEN NULL ELSE coalesce(p.languages_from, CASE WHEN p.own_languages <> '{}' THEN p.id END) END,
  access = coalesce(s.set_access, s.own_access, p.access),
  access_from = CASE WHEN coalesce(s.set_access, s.own_access) IS NOT NULL THEN NULL
    ELSE coalesce(p.access_from, CASE WHEN coalesce(p.set_access, p.own_access) IS NOT NULL THEN p.id END) END,
  rights = coalesce(s.own_rights, p.rights),
  rights_from = CASE WHEN s.own_rights IS NOT NULL THEN NULL ELSE coalesce(p.rights_from, CASE WHEN p.own_rights IS NOT NULL THEN p.id END) END,
  use_conditions = coalesce(s.own_use_conditions, p.use_conditions),
  use_conditions_from = CASE WHEN s.own_use_conditions IS NOT NULL THEN NULL
    ELSE coalesce(p.use_conditions_from, CASE WHEN p.own_use_conditions IS NOT NULL THEN p.id END) END,
  visible = s.published AND NOT s.internal AND (s.parent IS NULL OR p.visible),
  suppressed = s.suppress OR coalesce(p.suppressed, false)
FROM import_stage self LEFT JOIN import_stage p ON p.ord = self.parent
WHERE self.ord = s.ord AND s.depth = $1`

/**
 * What the operator set before, what was visible, and the slug it had: of what is stored, or of what was deleted and is
 * coming back. New units are published, but a root waits for its operator.
 */
const OPERATOR = `
UPDATE import_stage s SET set_access = coalesce(d.set_access, t.set_access),
  published = NOT s.internal AND coalesce(d.published, t.published, s.depth > 0),
  suppress = coalesce(d.suppress, t.suppress, false), was_visible = coalesce(d.visible, false),
  old_slug = coalesce(d.slug, t.slug), old_kind = coalesce(d.kind, t.kind)
FROM import_stage self LEFT JOIN fonds.description d ON d.id = self.id LEFT JOIN fonds.tombstone t ON t.id = self.id
WHERE self.ord = s.ord`

/**
 * `head_changed`: what others show of a unit (its title, level, place) is new, which touches all below it.
 * `touched`: its own representation is new, and its datestamp moves.
 */
const TOUCH = `
UPDATE import_stage s SET
  head_changed = coalesce(p.head_changed, false) OR (d.id IS NOT NULL AND (
    d.title <> s.title OR d.level <> s.level OR d.kind <> s.kind OR d.slug <> s.slug
    OR d.parent_id IS DISTINCT FROM s.parent_id OR d.reference_code IS DISTINCT FROM w.reference_code)),
  touched = d.id IS NULL OR coalesce(p.head_changed, false) OR d.content_hash <> s.content_hash OR d.kind <> s.kind
    OR d.slug <> s.slug OR d.parent_id IS DISTINCT FROM s.parent_id OR d.languages <> s.languages
    OR d.access IS DISTINCT FROM s.access OR d.rights IS DISTINCT FROM s.rights
    OR d.use_conditions IS DISTINCT FROM s.use_conditions OR d.visible <> s.visible OR d.suppressed <> s.suppressed
FROM import_words w, import_stage self LEFT JOIN import_stage p ON p.ord = self.parent
  LEFT JOIN fonds.description d ON d.id = self.id AND self.known
WHERE self.ord = s.ord AND w.ord = s.ord AND s.depth = $1`

/** Sets on the stage what is in force for every unit, after identities are known. */
export async function inheritOnStage(client: pg.ClientBase, maxDepth: number, publishRoot: boolean): Promise<void> {
  await client.query(OPERATOR)
  if (publishRoot) await client.query('UPDATE import_stage SET published = NOT internal WHERE depth = 0')
  for (let depth = 0; depth <= maxDepth; depth++) await client.query(INHERIT, [depth])
}

/** Marks on the stage what is new or different from what is stored, after slugs are given. */
export async function markTouched(client: pg.ClientBase, maxDepth: number): Promise<void> {
  for (let depth = 0; depth <= maxDepth; depth++) await client.query(TOUCH, [depth])
}
