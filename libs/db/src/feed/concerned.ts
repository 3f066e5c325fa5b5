/**
 * Why descriptions change in meaning without being written, and which of a tenant's descriptions (`d`) do. They also hold
 * for the schema of earlier versions.
 */
export const CONCERNED = {
  // The archive's statement for material holds where a description has no rights, own or inherited.
  rights: 'd.rights IS NULL',
  // Scripts that can belong to several languages, or to none of the description's own.
  scripts: `jsonb_array_length(d.body -> 'scripts') > 0 AND (cardinality(d.languages) > 1 OR d.languages_from <> d.id)`,
} as const
export type ReviewReason = keyof typeof CONCERNED
