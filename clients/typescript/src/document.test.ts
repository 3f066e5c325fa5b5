import { expect, test } from 'vitest'
import { clientDocument } from './document.ts'

test('responses keep the schema that is sent without an Accept header, and references', () => {
  const schema = { type: 'object' }
  const document = {
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          responses: {
            200: {
              description: 'Things',
              headers: { ETag: {} },
              content: { 'application/json': { schema, example: {} }, 'text/html': { schema: { type: 'string' } } },
            },
            304: { description: 'Not modified' },
            404: { $ref: '#/components/responses/not_found' },
          },
        },
      },
    },
    components: { responses: { not_found: { description: 'Missing', headers: {}, content: {} } } },
  }
  expect(clientDocument(document)).toMatchObject({
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          responses: {
            200: { description: 'Things', content: { 'application/json': { schema } } },
            304: { description: 'Not modified' },
            404: { $ref: '#/components/responses/not_found' },
          },
        },
      },
    },
  })
  expect(JSON.stringify(clientDocument(document))).not.toMatch(/ETag|example|text\/html/)
})
