import { type BodyOf, createFondsClient, type FondsClient, type JsonPath } from '@fonds/client'
import { get } from './client.ts'
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

/**
 * Reads the JSON at a URL, with the types of the operation at a path.
 * @throws Error if the URL does not belong to the path, or the response is an error
 */
export async function follow<Path extends JsonPath>(url: string, path: Path): Promise<BodyOf<Path>> {
  const steps = new URL(url).pathname.split('/')
  const template = path.split('/')
  const fits =
    template.length === steps.length && template.every((step, n) => step.startsWith('{') || step === steps[n])
  if (!fits) throw new Error(`${url} is not a URL of ${path}`)
  const { status, text } = await get(url, port)
  if (status !== 200) throw new Error(`${url} returned ${status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
