import type { PutTreeResult } from '@fonds/db'

/** Says in words what an import changed. */
export function changesOf({
  created,
  updated,
  deleted,
  unchanged,
}: Pick<PutTreeResult, 'created' | 'updated' | 'deleted' | 'unchanged'>): string {
  if (created + updated + deleted === 0) return 'nothing has changed'
  const counts = { created, changed: updated, removed: deleted, unchanged }
  return Object.entries(counts)
    .flatMap(([change, count]) => (count > 0 ? [`${count.toLocaleString('en')} ${change}`] : []))
    .join(', ')
}
