import { readArk } from '@fonds/archive'

/** Hyphens and characters like them. They mean nothing in ARKs, and word processors and line breaks insert them. */
const HYPHENS = /[-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

/** Segments that can follow the path of a resource, and suffixes such as `.jsonld`: never a part of another path. */
const QUALIFIER = /^[a-z0-9][a-z0-9._]*$/

/** The parts of an ARK that this service understands. */
export interface ArkName {
  /** NAAN, slash and shoulder. */
  readonly prefix: string
  /** UUID of the resource. */
  readonly id: string
  /** Suffix to append to the URL of the resource: `/tree`, `.jsonld`; empty for the resource itself. */
  readonly suffix: string
}

/**
 * Normalises and reads an ARK (draft-kunze-ark, "Normalization and Lexical Equivalence"): hyphens mean nothing, and the
 * NAAN is not case-sensitive, while the name is. Returns null for anything that cannot be an ARK of ours.
 * @param name the name with its variant, such as `.jsonld`
 * @param part what follows it after a slash
 */
export function readArkName(naan: string, name: string, part: string | undefined): ArkName | null {
  const [base = '', ...variants] = name.replaceAll(HYPHENS, '').split('.')
  const found = readArk(`${naan.replaceAll(HYPHENS, '').toLowerCase()}/${base}`)
  if (found === null) return null
  // Structural characters at the end mean nothing.
  const variant = variants.join('.').replace(/\.+$/, '')
  if (![variant, part ?? ''].every((text) => text === '' || QUALIFIER.test(text))) return null
  return {
    ...found,
    suffix: `${variant === '' ? '' : `.${variant}`}${part === undefined ? '' : `/${part}`}`,
  }
}
