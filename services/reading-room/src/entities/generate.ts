import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Land = Topology<{ readonly land: GeometryCollection }>

/** Writes the outline of the land on earth (Natural Earth, public domain), in degrees with north up. */
const atlas: Land = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('world-atlas/land-110m.json')), 'utf8'))
const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
)
const path = rings
  .map((ring) => `M${ring.map(([lon = 0, lat = 0]) => `${tenths(lon)} ${tenths(-lat)}`).join('L')}Z`)
  .join('')

function tenths(degrees: number): number {
  return Math.round(degrees * 10) / 10 + 0
}

// A grey that shows on light and dark pages, since a style sheet cannot reach into an image.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-180 -90 360 180"><path fill="#8a8f98" fill-opacity=".45" d="${path}"/></svg>\n`
writeFileSync(new URL('../assets/world.gen.svg', import.meta.url), svg)
