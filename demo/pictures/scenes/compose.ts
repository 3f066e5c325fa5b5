import { type Process, TONES, type Tone } from '../color.ts'
import type { Random } from '../random.ts'
import { blur } from '../svg.ts'
import { beam, breakwater, lighthouse, market, people, piano, slipway } from './harbour.ts'
import { farm } from './land.ts'
import { fog, gulls, hills, ice, island, light, poplars, sky, snow, water } from './nature.ts'
import type { Element, View, Weather } from './scene.ts'
import { barges, brig, cutter, lightship, schooner, steamer, tug } from './ships.ts'
import { barracks, bridge, crane, crates, quay, town } from './shore.ts'

export const SCENE_WIDTH = 1600

/** Functions that draw the elements, from far to near. */
const DRAW: Readonly<Record<Element, (view: View) => string>> = {
  moon: (view) => light(view, 'moon'),
  sun: (view) => light(view, 'sun'),
  hills,
  poplars,
  town,
  church: town,
  island,
  barracks,
  farm,
  bridge: (view) => bridge(view),
  'broken-bridge': (view) => bridge(view, true),
  breakwater,
  lighthouse,
  beam,
  schooner,
  lightship,
  brig,
  tug,
  steamer,
  cutter,
  barges,
  ice,
  slipway,
  piano,
  quay: (view) => quay(view),
  'snow-quay': (view) => quay(view, true),
  crates,
  crane,
  market,
  people: (view) => people(view),
  gulls,
  snow,
  fog: (view) => fog(view, 0.9),
}

const ORDER = Object.keys(DRAW)

export interface SceneSpec {
  readonly elements: readonly Element[]
  readonly weather?: Weather
  readonly process: Process
}

/** Composes a view across water, `SCENE_WIDTH` wide, as SVG whose filters and gradients have unique names. */
export function scene(random: Random, spec: SceneSpec, height: number): string {
  const tone: Tone = TONES[spec.process]
  const weather = spec.weather ?? 'cloudy'
  const view: View = { random, tone, width: SCENE_WIDTH, height, horizon: height * 0.55 }
  const parts = [...spec.elements].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  const low = sky(view, weather) + water(view, weather)
  return `<defs>${blur('haze', 7)}</defs>${low}${parts.map((part) => DRAW[part](view)).join('')}`
}
