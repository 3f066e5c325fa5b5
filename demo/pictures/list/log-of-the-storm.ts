import type { Motif } from '../drawings/diary.ts'
import { AS, type Shot } from '../picture.ts'

const DAYS: readonly (readonly [caption: string, ...motifs: Motif[]])[] = [
  ['Out of Velmouth at six.', 'boat', 'gulls'],
  ['Smooth water; the cook has bought a hen.', 'hen'],
  ['Cloud from the west, of the kind that means nothing.', 'clouds', 'boat'],
  ['Eleven teas tasted, one kept.', 'cup'],
  ['The second mate sees the same gulls as yesterday.', 'gulls', 'gulls'],
  ['Fiddle until midnight.', 'fiddle', 'wave'],
  ['A jar fished up, of clay, with letters on it.', 'jar'],
  ['Coal taken in; a game of chess put away.', 'chess', 'boat'],
  ['The glass begins to fall.', 'clouds', 'clouds'],
  ['It goes on falling.', 'clouds', 'wave'],
  ['Swell from the south-west.', 'wave'],
  ['The hen is below, with the mate.', 'hen', 'wave'],
  ['Boats lashed twice.', 'wave', 'boat'],
  ['Hove to.', 'wave', 'wave'],
  ['No observation.', 'wave', 'wave', 'wave'],
  ['The writing leans with the ship.', 'wave', 'boat', 'wave'],
  ['The boat was saved by the pilots, with everybody in it.', 'boat', 'heron'],
  ['Over the bar, under tow.', 'gulls', 'cup'],
]

const SCALE = 0.75

/** A volume: its cover, a page for each day from 4 to 21 November 1877, and the label inside the back cover. */
export const LOG: readonly Shot[] = [
  {
    caption: 'Cover.',
    drawing: {
      type: 'print',
      stock: 'blue',
      vignette: 'steamer',
      lines: [
        ['LOG', 'title'],
        ['of the paddle steamer', 'script'],
        ['HALCYON', 'title'],
        ['', 'rule'],
        ['4 – 21 November 1877', 'bold'],
      ],
    },
    scale: SCALE,
  },
  ...DAYS.map(
    ([caption, ...motifs], i): Shot => ({
      caption: `${i + 4} November. ${caption}`,
      drawing: {
        type: 'diary',
        heading: `${i + 4} November 1877`,
        tongue: 'en',
        stock: 'grey',
        pen: 'quill',
        motifs,
        ruled: true,
      },
      // The writer turned the book around at the worst of the storm.
      ...(i === 15 ? { format: AS.upsideDown } : {}),
      scale: SCALE,
    }),
  ),
  {
    caption: 'Label of the stationer, inside the back cover.',
    drawing: {
      type: 'print',
      shape: 'card',
      stock: 'buff',
      border: 'flowers',
      lines: [
        ['Books for ships', 'script'],
        ['PENHALLOW & SON', 'bold'],
        ['stationers on the pier at Velmouth', 'plain'],
        ['ruled, waterproof, and forgiving', 'small'],
      ],
    },
    scale: SCALE,
  },
]
