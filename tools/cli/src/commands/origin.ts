import { UsageError } from '../usage-error.ts'

/** Returns the origin that `--origin` names; null without one. @throws UsageError for what is no web address */
export function originOf(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--origin must be an http or https URL')
  return url.origin
}
