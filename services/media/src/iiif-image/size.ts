import type { Size } from '@fonds/imaging'
import { largest, MAX_ENLARGING, type Shape, scaled } from './shape.ts'

/** A requested size. */
interface SizeRead {
  readonly shown: Size
  readonly canonical: string
}

const FORMS = 'must be max, w,  ,h  w,h  !w,h or pct:n, with a preceding ^ to enlarge to at most twice the size'

/** Returns the size at which to render a region (Image API 3.0 §4.2), or an error message. */
export function readSize(text: string, region: Size, shape: Shape): SizeRead | string {
  const enlarging = text.startsWith('^')
  const size = sizeOf(enlarging ? text.slice(1) : text, region, shape, enlarging)
  if (typeof size === 'string') return size
  const isLarger = size.width > region.width || size.height > region.height
  if (isLarger && !enlarging) {
    return `must not be larger than the region, which has ${region.width} × ${region.height} pixels; ^ enlarges`
  }
  if (size.width > MAX_ENLARGING * region.width || size.height > MAX_ENLARGING * region.height) {
    return `must not be more than ${MAX_ENLARGING} times as large as the region, which has ${region.width} × ${region.height} pixels`
  }
  if (Math.max(size.width, size.height) > shape.maxEdge) return `must not exceed ${shape.maxEdge} pixels`
  return { shown: size, canonical: canonicalOf(size, region, shape, isLarger) }
}

function sizeOf(form: string, region: Size, shape: Shape, enlarging: boolean): Size | string {
  if (form === 'max') return enlarging ? enlarged(region, shape) : largest(region, shape)
  const percent = /^pct:(\d{1,5}(?:\.\d{1,20})?)$/.exec(form)
  if (percent !== null) return percentOf(Number(percent[1]) / 100, region, enlarging)
  const [, fit, w, h] = /^(!?)(\d{1,10})?,(\d{1,10})?$/.exec(form) ?? []
  const width = w === undefined ? null : Number(w)
  const height = h === undefined ? null : Number(h)
  if (fit === undefined || width === 0 || height === 0) return FORMS
  if (width === null && height === null) return FORMS
  if (fit === '!') {
    if (width === null || height === null) return FORMS
    const widest = Math.min(MAX_ENLARGING, shape.maxEdge / Math.max(region.width, region.height))
    const scale = Math.min(width / region.width, height / region.height, widest)
    return scaled(region, enlarging ? scale : Math.min(1, scale))
  }
  // An edge that is not given is computed in proportion; a given one is exact.
  if (width === null) return { ...scaled(region, (height ?? 0) / region.height), height: height ?? 0 }
  return { ...scaled(region, width / region.width), width, ...(height === null ? {} : { height }) }
}

function percentOf(factor: number, region: Size, enlarging: boolean): Size | string {
  if (factor === 0) return 'must be more than pct:0'
  if (factor > 1 && !enlarging) return 'must be at most pct:100; ^ enlarges'
  return scaled(region, factor)
}

/** Returns the canonical size (§4.7): `max` or `^max` if equivalent, otherwise both edges, with `^` if enlarged. */
function canonicalOf(shown: Size, region: Size, shape: Shape, isLarger: boolean): string {
  const is = ({ width, height }: Size) => shown.width === width && shown.height === height
  if (is(largest(region, shape))) return 'max'
  if (isLarger && is(enlarged(region, shape))) return '^max'
  return `${isLarger ? '^' : ''}${shown.width},${shown.height}`
}

const enlarged = (region: Size, { maxEdge }: Shape): Size =>
  scaled(region, Math.min(MAX_ENLARGING, maxEdge / Math.max(region.width, region.height)))
