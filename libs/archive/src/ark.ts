import type { TenantContext } from '@fonds/types/context'

/** Digits and consonants, without `l`: no word can arise, and no character looks like another. */
const BETANUMERIC = '0123456789bcdfghjkmnpqrstvwxz'
/** The digits of base 29 as JavaScript writes them. */
const DIGITS = '0123456789abcdefghijklmnopqrs'
const BASE = BETANUMERIC.length

/** Number of characters for the 126 bits of a UUID that vary; 29^26 > 2^126. */
const BODY_LENGTH = 26

/** Length of a name after its shoulder: the UUID and the check character. */
const ARK_NAME_LENGTH = BODY_LENGTH + 1

const LOW_BITS = 62n
const LOW_MASK = (1n << LOW_BITS) - 1n
/** The two bits between the halves, which are the same in every UUID of RFC 9562. */
const VARIANT = 0b10n

/** The archive's part of ARKs; see `TenantContext`. */
type Prefixed = Pick<TenantContext, 'origin' | 'arkPrefix'>

/**
 * Returns the ARK of a resource, such as `ark:12345/b3…`; null if the archive has none. It depends on nothing but the
 * archive's prefix and the UUID, so it never changes and needs no storage (ADR 0021).
 */
export function arkOf({ arkPrefix }: Pick<Prefixed, 'arkPrefix'>, id: string): string | null {
  if (arkPrefix === null) return null
  const body = encoded(id)
  if (body === null) return null
  const name = `${arkPrefix}${body}`
  return `ark:${name}${checkCharacter(name)}`
}

/** Returns the URL at which the archive resolves the ARK of a resource; null if it has none. */
export function arkUrl(tenant: Prefixed, id: string): string | null {
  const ark = arkOf(tenant, id)
  return ark === null ? null : `${tenant.origin}/${ark}`
}

/**
 * Returns the parts of an ARK: the prefix, and the UUID of the resource. Null if the name cannot be one of ours, for
 * example because its check character is wrong.
 * @param name NAAN and name, such as `12345/b3…`, without hyphens
 */
export function readArk(name: string): { readonly prefix: string; readonly id: string } | null {
  const length = name.length - ARK_NAME_LENGTH
  if (length < 0 || checkCharacter(name.slice(0, -1)) !== name.at(-1)) return null
  const id = decoded(name.slice(length, -1))
  return id === null ? null : { prefix: name.slice(0, length), id }
}

/**
 * Returns the check character of the NOID check digit algorithm: the sum of each character's value multiplied by its
 * position, modulo 29. Characters that are not betanumeric count as 0.
 * @param name NAAN, slash and name
 */
export function checkCharacter(name: string): string {
  let sum = 0
  for (let at = 0; at < name.length; at++) sum += (at + 1) * Math.max(0, BETANUMERIC.indexOf(name.charAt(at)))
  return BETANUMERIC.charAt(sum % BASE)
}

/** Returns null for what is no UUID of RFC 9562; the database makes none. */
function encoded(id: string): string | null {
  const hex = id.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(hex)) return null
  const high = BigInt(`0x${hex.slice(0, 16)}`)
  const low = BigInt(`0x${hex.slice(16)}`)
  if (low >> LOW_BITS !== VARIANT) return null
  const digits = ((high << LOW_BITS) | (low & LOW_MASK)).toString(BASE).padStart(BODY_LENGTH, '0')
  let text = ''
  for (const digit of digits) text += BETANUMERIC.charAt(DIGITS.indexOf(digit))
  return text
}

function decoded(body: string): string | null {
  let value = 0n
  for (const character of body) {
    const digit = BETANUMERIC.indexOf(character)
    if (digit < 0) return null
    value = value * BigInt(BASE) + BigInt(digit)
  }
  const high = value >> LOW_BITS
  if (high >> 64n !== 0n) return null
  const low = (VARIANT << LOW_BITS) | (value & LOW_MASK)
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
