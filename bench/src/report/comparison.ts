export type Unit = 'ms' | '/s' | 'MB' | 'MB/s' | 's'

export interface Figure {
  /** Whose it is. */
  readonly of: string
  readonly value: number
  readonly unit: Unit
}

/** What a ratio, or where nothing stands beside it the figure itself, shall be. */
export type Target = { readonly atMost: number } | { readonly atLeast: number }

/** A figure beside another one, or alone with what it shall be. */
export interface Comparison {
  readonly what: string
  readonly figure: Figure
  readonly beside: Figure | null
  readonly target: Target | null
}

/** The figure in units of the one beside it; null where it stands alone. */
function ratioOf({ figure, beside }: Comparison): number | null {
  return beside === null ? null : figure.value / beside.value
}

/** Whether the target is met; null where none is set. */
export function isMet(comparison: Comparison): boolean | null {
  const { target, figure } = comparison
  if (target === null) return null
  const value = ratioOf(comparison) ?? figure.value
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

/** The cells of a row: what, figure, beside it, ratio, target, met. */
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

/** Three figures that matter, no more: what lies behind them is noise. */
function plain(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
