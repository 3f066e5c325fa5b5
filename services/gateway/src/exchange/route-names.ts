import { BASE_PATH } from '@fonds/types/context'
import type { ApiDocument } from '../docs/merge.ts'
import { remembered } from '../remembered.ts'

/** Returns the pattern of a path, such as `/records/{slug}`, for metrics; `none` if there is no such route. */
export type RouteNames = (path: string) => string

interface KnownRoute {
  readonly name: string
  readonly pattern: RegExp
}

/** Files that the document leaves out. */
const FILES = ['/docs/assets/{file}', '/reading-room/{file}']

/** Creates the names of all routes of the document. */
export function createRouteNames({ paths }: Pick<ApiDocument, 'paths'>): RouteNames {
  const names = [...Object.keys(paths).map((path) => path.slice(BASE_PATH.length)), ...FILES]
  const routes = new Map<string, KnownRoute[]>()
  for (const name of names.sort((a, b) => literalsOf(b) - literalsOf(a))) {
    const key = keyOf(name)
    routes.set(key, [...(routes.get(key) ?? []), { name: name === '' ? '/' : name, pattern: patternOf(name) }])
  }
  const others = routes.get('') ?? []
  return remembered((path) => {
    const below = path.slice(BASE_PATH.length).replace(/\/$/, '')
    if (!path.startsWith(BASE_PATH)) return 'none'
    const candidates = [...(routes.get(keyOf(below)) ?? []), ...others]
    return candidates.find(({ pattern }) => pattern.test(below))?.name ?? 'none'
  })
}

/** The first segment and the number of segments, of which few routes share both; empty if the first has a parameter. */
function keyOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  return first.includes('{') ? '' : `${first} ${rest.length}`
}

const literalsOf = (name: string): number => name.replaceAll(/\{\w+\}/g, '').length

const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
