type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const print = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two colours; `share` is the proportion of the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return print([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** A range of tones from the darkest (0) to the lightest (1). */
export type Tone = (lightness: number) => string

/** Returns a range of tones through evenly spaced colours, from dark to light. */
function toneOf(colors: readonly [string, string, ...string[]]): Tone {
  return (lightness) => {
    const place = Math.min(Math.max(lightness, 0), 0.9999) * (colors.length - 1)
    const index = Math.floor(place)
    return mix(colors[index] ?? colors[0], colors[index + 1] ?? colors[1], place - index)
  }
}

/** Printing processes and their tones. Each fonds uses one or two of them, so that its pictures belong together. */
export const TONES = {
  albumen: toneOf(['#2a1a10', '#5b3d26', '#a07d55', '#d9bf94', '#f3e6cb']),
  sepia: toneOf(['#21160f', '#4e3a29', '#8f7558', '#cbb593', '#f0e4cd']),
  silver: toneOf(['#15161a', '#3d3f43', '#7f8080', '#bdbcb6', '#efede5']),
  selenium: toneOf(['#1a1418', '#43393d', '#877a7b', '#c4bab3', '#f1ebe2']),
  cyanotype: toneOf(['#0a2038', '#12406b', '#3d74a3', '#9bbdd2', '#eef3ef']),
  collodion: toneOf(['#120d0a', '#33281f', '#6b5a48', '#a9977d', '#ddd0b6']),
  night: toneOf(['#070b18', '#122042', '#2f4a78', '#7d93ad', '#f4e8c4']),
  dusk: toneOf(['#141528', '#3a3157', '#8c5a6a', '#e09a6b', '#fbe3ae']),
  day: toneOf(['#1f2b33', '#3f5f6b', '#7fa0a0', '#c6d3c2', '#f6f0dc']),
} as const

export type Process = keyof typeof TONES
