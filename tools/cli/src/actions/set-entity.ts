import { findTenant, setEntitySlug } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Returns the slug that a `slug=` argument sets; null for the one that the name makes.
 * @throws UsageError
 */
export function slugOf(words: readonly string[]): string | null {
  const [word = '', ...others] = words
  const text = /^slug=(.*)$/s.exec(word)?.[1]
  if (text === undefined || others.length > 0) {
    throw new UsageError(`${JSON.stringify(words.join(' '))} is not slug=VALUE, the only field of an entity`)
  }
  return text || null
}

/** Sets the slug of an entity. */
export async function setEntity(
  { pool, out }: ActionContext,
  { tenant, slug, next }: { readonly tenant: string; readonly slug: string; readonly next: string | null },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await setEntitySlug(pool, id, slug, next)
  out.result(result)
  out.line(
    result.former_slug === null
      ? `${result.name} already had the slug ${result.slug}`
      : `${result.name} now has the slug ${result.slug}, to which ${result.former_slug} redirects`,
  )
  return EXIT.ok
}
