import type { Tone } from '../color.ts'
import type { Random } from '../random.ts'

/** The frame of a scene: its paper, its light, and the height of the far shore. */
export interface View {
  readonly random: Random
  readonly tone: Tone
  readonly width: number
  readonly height: number
  readonly horizon: number
}

/** Objects between earth and sky, drawn in this order, from far to near. */
export type Element =
  | 'moon'
  | 'sun'
  | 'hills'
  | 'town'
  | 'church'
  | 'poplars'
  | 'island'
  | 'barracks'
  | 'farm'
  | 'bridge'
  | 'broken-bridge'
  | 'breakwater'
  | 'lighthouse'
  | 'beam'
  | 'lightship'
  | 'brig'
  | 'schooner'
  | 'steamer'
  | 'cutter'
  | 'tug'
  | 'barges'
  | 'ice'
  | 'quay'
  | 'snow-quay'
  | 'crane'
  | 'people'
  | 'market'
  | 'piano'
  | 'crates'
  | 'slipway'
  | 'gulls'
  | 'snow'
  | 'fog'

export type Weather = 'clear' | 'cloudy' | 'storm' | 'night' | 'fog'
