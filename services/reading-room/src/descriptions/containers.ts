import type { RecordDetail } from '../api/bodies.ts'

/** Returns the containers as readers request them: what lies in one another in one line. */
export function containerGroups(containers: RecordDetail['containers']): string[] {
  const groups = new Map<number, string[]>()
  for (const { type, label, indicator, group } of containers) {
    const names = groups.get(group) ?? []
    groups.set(group, [...names, [label ?? type, indicator].filter(Boolean).join(' ')])
  }
  return [...groups.values()].map((names) => names.join(', '))
}
