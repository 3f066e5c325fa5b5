import { defineStatement } from '@fonds/db/read'
import type { DescriptionKind } from '@fonds/types'

/** Reads the activities with numbers from `from` up to but excluding `to`. */
export const activitiesBetween = defineStatement(
  'activity.between',
  ['from', 'to'],
  `
SELECT a.item_id, a.resource, a.slug, a.current, a.kind, a.type, a.ended_at
FROM api.iiif_activities(:tenant, :from::bigint, :to::bigint) a ORDER BY a.n`,
)

/** A row of this statement. */
export interface ActivityRow {
  readonly item_id: string
  readonly resource: 'Manifest' | 'Collection'
  /** The slug in the URL; empty if the URL has the UUID instead. */
  readonly slug: string
  /** The same of the present URL, and the kind of the description; null if aggregators may no longer see it. */
  readonly current: string | null
  readonly kind: DescriptionKind | null
  readonly type: 'Create' | 'Update' | 'Delete' | 'Move'
  readonly ended_at: Date
}

/** Reads the numbers of the first and last activities, and of those next to a range. */
export const activityBounds = defineStatement(
  'activity.bounds',
  ['from', 'to'],
  `
SELECT b.first::float8 AS first, b.last::float8 AS last, b.before::float8 AS before, b.after::float8 AS after,
  b.total::float8 AS total
FROM api.iiif_activity_bounds(:tenant, :from::bigint, :to::bigint) b`,
)

/** The row of this statement, if activities have ever been recorded. Numbers are null where there is no activity. */
export interface ActivityBoundsRow {
  readonly first: number | null
  readonly last: number | null
  readonly before: number | null
  readonly after: number | null
  readonly total: number
}

/** The bounds of an archive whose activities have not been recorded yet. */
export const NO_ACTIVITIES: ActivityBoundsRow = { first: null, last: null, before: null, after: null, total: 0 }
