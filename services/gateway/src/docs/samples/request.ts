import { BASE_PATH } from '@fonds/types/context'
import type { Example } from '../example.ts'

/** Scheme and host of the samples; readers, and the page of the reference, replace it with an archive’s own. */
const SAMPLE_ORIGIN = 'https://archive.example'

/** A path parameter whose value comes from another resource. */
export interface Lookup {
  readonly name: string
  readonly url: string
  /** Members that lead to the value. */
  readonly steps: readonly (string | number)[]
}

/** A request that samples make, in whichever language. */
export interface SampleRequest {
  /** The URL without its query, in parts; between two of them is the value of the lookup. */
  readonly url: readonly string[]
  readonly lookup: Lookup | undefined
  readonly query: readonly (readonly [string, string | number])[]
  readonly form: readonly (readonly [string, string | number])[]
  /** `json` and `text` are printed; anything else is saved as a file of this name. */
  readonly result: 'json' | 'text' | { readonly file: string }
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg' }

/**
 * Returns the request of an operation’s example.
 * @param type media type of the response, if it has one
 */
export function sampleRequest(path: string, example: Example, type: string | undefined): SampleRequest {
  // A part of a value would need more than a lookup; such an example has a comment instead.
  const [name, place] = Object.entries(example.of ?? {}).find(([, value]) => value.split('#').length === 2) ?? []
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, parameter: string) =>
    parameter === name ? whole : pathSegment(String(example.path?.[parameter] ?? whole)),
  )
  return {
    url: `${SAMPLE_ORIGIN}${filled}`.split(`{${name}}`),
    lookup: name === undefined || place === undefined ? undefined : { name, ...lookupAt(place) },
    query: Object.entries(example.query ?? {}),
    form: Object.entries(example.form ?? {}),
    result: resultOf(filled, type),
  }
}

// Sizes and regions of images contain commas, which need no escape in a path.
const pathSegment = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',')

/** Reads a resource and a JSON pointer into it, such as `/snapshots#/items/0/id`. */
function lookupAt(place: string): Omit<Lookup, 'name'> {
  const [path = '', pointer = ''] = place.split('#')
  const steps = pointer.split('/').slice(1)
  return {
    url: `${SAMPLE_ORIGIN}${BASE_PATH}${path}`,
    steps: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  }
}

function resultOf(path: string, type = 'application/json'): SampleRequest['result'] {
  if (/[/+]json\b/.test(type)) return 'json'
  if (/^text\/|[/+](xml|xsl)\b/.test(type)) return 'text'
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { file: name.includes('.') ? name : `${name}${EXTENSIONS[type] ?? ''}` }
}
