import { contrast, MIN_CONTRAST, mixed } from '@fonds/util'

/** Forms of the corners of panels and fields. */
const CORNERS = ['square', 'slight', 'round'] as const

/** The parts of an archive's branding, each a text. */
export const BRANDING_PARTS = ['colour', 'colour_dark', 'paper', 'paper_dark', 'font', 'corners', 'logo'] as const

const COLOURS = ['colour', 'colour_dark', 'paper', 'paper_dark'] as const

/** Colours of pages, light and dark, as in the reading room's `base.css`: backgrounds, lines and texts. */
export const PAGE_COLOURS = {
  light: { paper: '#ffffff', panel: '#f5f4f1', line: '#dcdad4', ink: '#1c1f23', muted: '#565c66', mark: '#fff0b3' },
  dark: { paper: '#15171a', panel: '#1e2125', line: '#363a41', ink: '#e8e6e1', muted: '#a9aeb6', mark: '#5b4a12' },
} as const

export type Shade = keyof typeof PAGE_COLOURS

/** Shares of the colour of texts in the background of panels, and in lines. */
const PANEL = 0.05
const LINE = 0.15

/** Returns the backgrounds and lines of pages with the given background; as they are without one. */
export function surfaces(paper: string | undefined, shade: Shade): { paper: string; panel: string; line: string } {
  const { ink, ...own } = PAGE_COLOURS[shade]
  if (paper === undefined) return { paper: own.paper, panel: own.panel, line: own.line }
  return { paper, panel: mixed(paper, ink, PANEL), line: mixed(paper, ink, LINE) }
}

/** Returns the backgrounds on which links stand: of the page, of its panels, and of marked words. */
export function behindLinks(paper: string | undefined, shade: Shade): string[] {
  const { paper: page, panel } = surfaces(paper, shade)
  return [page, panel, PAGE_COLOURS[shade].mark]
}

type Branding = Readonly<Record<string, string | undefined>>

/** Says what is wrong with the colours, the font and the corners of a branding; null for nothing. */
export function brandingProblem(given: Branding, fonts: readonly string[]): string | null {
  for (const name of COLOURS) {
    const colour = given[name]
    if (colour !== undefined && !/^#[0-9a-f]{6}$/i.test(colour)) return `must have a ${name} like #1a2b3c`
  }
  if (given.font !== undefined && !fonts.includes(given.font)) return `must have a font of ${fonts.join(', ')}`
  if (given.corners !== undefined && !CORNERS.some((form) => form === given.corners))
    return `must have corners of ${CORNERS.join(', ')}`
  return paperProblem(given.paper, 'light') ?? paperProblem(given.paper_dark, 'dark') ?? accentProblem(given)
}

/** Says whether texts cannot be read on a background, and on the panels made of it. */
function paperProblem(paper: string | undefined, shade: Shade): string | null {
  if (paper === undefined) return null
  const { ink, muted, paper: usual } = PAGE_COLOURS[shade]
  const worst = (colour: string) => least([ink, muted], Object.values(backgrounds(colour, shade)))
  return problem(shade === 'light' ? 'paper' : 'paper_dark', { colour: paper, towards: usual, worst })
}

/** Says whether links in the archive's dark colour cannot be read; its light one is darkened until they can. */
function accentProblem({ colour_dark: colour, paper_dark: paper }: Branding): string | null {
  if (colour === undefined) return null
  const behind = behindLinks(paper, 'dark')
  return problem('colour_dark', { colour, towards: '#ffffff', worst: (one) => least([one], behind) })
}

const backgrounds = (paper: string | undefined, shade: Shade) => {
  const { paper: page, panel } = surfaces(paper, shade)
  return { page, panel }
}

const least = (texts: readonly string[], behind: readonly string[]): number =>
  Math.min(...texts.flatMap((text) => behind.map((one) => contrast(text, one))))

interface Checked {
  readonly colour: string
  /** Colour that passes, with which the given one is mixed to find the nearest that does. */
  readonly towards: string
  readonly worst: (colour: string) => number
}

/** Hundredths of a mixture. */
const STEPS = 100

function problem(name: string, { colour, towards, worst }: Checked): string | null {
  const ratio = worst(colour)
  if (ratio >= MIN_CONTRAST) return null
  const shares = Array.from({ length: STEPS }, (_, n) => (n + 1) / STEPS)
  const nearest =
    shares.map((share) => mixed(colour, towards, share)).find((one) => worst(one) >= MIN_CONTRAST) ?? towards
  const measured = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `has a ${name} ${colour} with which text has a contrast of ${measured}:1, and WCAG 2.2 AA asks for ${MIN_CONTRAST}:1; the nearest that passes is ${nearest}`
}
