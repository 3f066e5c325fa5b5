import type { Html } from '@fonds/http'
import { bestLanguage } from '@fonds/language'
import type { TenantContext } from '@fonds/types/context'
import { type Reader, spokenWords } from './texts.ts'

/** Returns the archive with its name in the reader's language, where it has one. */
export function named(tenant: TenantContext, contentLanguage: string | null): TenantContext {
  const { names } = tenant
  if (names === undefined || contentLanguage === null) return tenant
  const language = bestLanguage(Object.keys(names), contentLanguage)
  const name = language === null ? undefined : names[language]
  return name === undefined ? tenant : { ...tenant, name }
}

/** Renders the name of a `named` archive, in its language. */
export function archiveName({ name, names = {} }: TenantContext, reader: Pick<Reader, 'labels'>): Html {
  const lang = Object.keys(names).find((language) => names[language] === name) ?? null
  return spokenWords(name, { lang, isOther: false }, reader)
}
