import { prefixesOf } from '@fonds/types/formats'
import { fits } from './list.ts'
import type { Page } from './page.ts'
import { ask, DC, nameOf, type Session } from './session.ts'

/** The formats that only top-level collections have. */
export const TOPS_ONLY: ReadonlySet<string> = new Set(prefixesOf('tops'))

/**
 * Requests single items with GetRecord: some that are open, in every format; some that were open once; and some that
 * never were, which an endpoint must not reveal.
 * @throws EndpointError
 */
export async function verifySamples(session: Session): Promise<void> {
  const { truth } = session
  const { open, gone, never } = await truth.samples()
  for (const id of open) {
    for (const [prefix, namespace] of session.formats) {
      await verifyOne(session, id, prefix, (page) => {
        const [item] = page.items
        if (TOPS_ONLY.has(prefix) && page.error === 'cannotDisseminateFormat') return null
        if (page.error !== null) return { kind: 'error_code', said: page.error }
        if (item === undefined) return { kind: 'missing', said: 'no record' }
        if (item.deleted) return { kind: 'deleted', said: 'deleted' }
        return fits(item, namespace) ? null : { kind: 'payload', said: String(item.payload) }
      })
    }
  }
  for (const id of gone) {
    await verifyOne(session, id, DC, ({ error, items: [item] }) => {
      if (error !== null || item === undefined) return { kind: 'error_code', said: error ?? 'no record' }
      return item.deleted && item.payload === null ? null : { kind: 'resurrected', said: 'not deleted' }
    })
  }
  for (const id of never) {
    await verifyOne(session, id, DC, ({ error }) =>
      error === 'idDoesNotExist' ? null : { kind: 'extra', said: error ?? 'a record' },
    )
  }
}

type Verdict = {
  readonly kind: 'error_code' | 'missing' | 'deleted' | 'payload' | 'resurrected' | 'extra'
  readonly said: string
} | null

async function verifyOne(session: Session, id: string, prefix: string, judge: (page: Page) => Verdict): Promise<void> {
  const { truth, findings, namespace } = session
  const identifier = `oai:${namespace}:${id}`
  const args = { verb: 'GetRecord', metadataPrefix: prefix, identifier }
  const before = await truth.now()
  const page = await ask(session, args)
  const verdict = page === null ? null : judge(page)
  // A change in the meantime may explain the difference.
  if (verdict === null || before !== (await truth.now())) return
  findings.add(verdict.kind, nameOf({ verb: 'GetRecord', metadataPrefix: prefix }), `${identifier}: ${verdict.said}`)
}
