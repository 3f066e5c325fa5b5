export type Unit = 'ms' | '/s' | 'kB' | 'MB' | 'MB/s' | 's' | 'requests'

export interface Figure {
  /** Label of what was measured. */
  readonly of: string
  readonly value: number
  readonly unit: Unit
}

/** The target for the ratio, or for the figure itself if there is nothing to compare it with. */
export type Target = { readonly atMost: number } | { readonly atLeast: number }

/** A figure, alone or with another to compare it with. */
export interface Comparison {
  readonly what: string
  readonly figure: Figure
  readonly beside: Figure | null
  readonly target: Target | null
}

/** Returns the ratio of the two figures; null if there is only one. */
function ratioOf({ figure, beside }: Comparison): number | null {
  return beside === null ? null : figure.value / beside.value
}

/** Returns whether the target is met; null if there is none. */
export function isMet(comparison: Comparison): boolean | null {
  const { target, figure } = comparison
  if (target === null) return null
  const value = ratioOf(comparison) ?? figure.value
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

/** Returns the cells of a table row, in the order of the header. */
export function cells(comparison: Comparison): readonly string[] {
  const { what, figure, beside, target } = comparison
  const ratio = ratioOf(comparison)
  const met = isMet(comparison)
  return [
    what,
    figureText(figure),
    beside === null ? '' : figureText(beside),
    ratio === null ? '' : plain(ratio),
    target === null ? 'none set' : targetText(target, ratio === null ? ` ${figure.unit}` : ''),
    met === null ? '' : met ? 'yes' : '**no**',
  ]
}

const targetText = (target: Target, unit: string): string =>
  'atMost' in target
    ? `≤ ${target.atMost.toLocaleString('en')}${unit}`
    : `≥ ${target.atLeast.toLocaleString('en')}${unit}`

const figureText = ({ of, value, unit }: Figure): string => `${of}: ${plain(value)}${unit === '/s' ? '' : ' '}${unit}`

/** Rounds to three significant digits; the rest is noise. */
function plain(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
