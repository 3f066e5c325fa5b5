import { type Html, html } from '@fonds/http'
import { joined, outsideLink, words } from './parts.ts'

type Parts = Readonly<Record<string, string>> | null

/** Renders the lines of an address; null without any. */
export function addressLines(address: Parts): Html | null {
  const town = [address?.postal_code, address?.locality].filter(Boolean).join(' ')
  const lines = [address?.street, town, address?.region, address?.country]
  return joined(
    lines.map((line) => line && words(line)),
    html`<br>`,
  )
}

/** Renders contact details; null without any. */
export const contactLines = (contact: Parts): Html | null =>
  joined(
    [
      contact?.email && html`<a href="mailto:${contact.email}">${contact.email}</a>`,
      contact?.telephone && words(contact.telephone),
      contact?.url && outsideLink(contact.url, contact.url),
    ],
    html`<br>`,
  )
