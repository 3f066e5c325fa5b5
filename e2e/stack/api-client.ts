import { createFondsClient, type FondsClient } from '@fonds/client'
import { originOf, port } from './demo.ts'

/** Returns a client of an archive, which connects to 127.0.0.1 like a proxy in front of the gateway. */
export const clientOf = (tenant: string): FondsClient =>
  createFondsClient(originOf(tenant), {
    fetch: ({ url, headers }) => {
      const { host, pathname, search } = new URL(url)
      const sent = new Headers(headers)
      sent.set('X-Forwarded-Host', host)
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers: sent })
    },
  })
