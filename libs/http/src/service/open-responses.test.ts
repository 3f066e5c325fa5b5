import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenResponses } from './open-responses.ts'

const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

test('has the responses that were added and not deleted, in whatever order they end', () => {
  const change = fc.record({ adds: fc.boolean(), which: fc.nat() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const open = new OpenResponses()
      const expected: ServerResponse[] = []
      for (const { adds, which } of changes) {
        if (adds || expected.length === 0) {
          const response = aResponse()
          open.add(response)
          expected.push(response)
        } else {
          const [ended] = expected.splice(which % expected.length, 1)
          if (ended === undefined) throw new Error('nothing to delete')
          open.delete(ended)
          // Again, as of a response that is not among them.
          open.delete(ended)
        }
        expect(new Set(open)).toEqual(new Set(expected))
        expect([...open]).toHaveLength(expected.length)
      }
    }),
  )
})
