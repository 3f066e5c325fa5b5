interface Levelled {
  readonly level: string
  readonly level_label: string
  readonly other_level?: string | null
}

/** Returns the level of a description as readers see it; null if its source does not state one. */
export function levelName({ level, level_label, other_level }: Levelled): string | null {
  if (level === 'unspecified') return null
  return level === 'otherlevel' ? (other_level ?? null) : level_label
}
