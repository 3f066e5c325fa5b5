import { needsSchemas } from '@fonds/test-kit'
import { expect, test } from 'vitest'
import { schemaOf } from './testing-schema.ts'
import { schemaInThread } from './testing-schema-in-thread.ts'

const DC = 'oai/oai_dc.xsd'

test('a schema in a thread finds the same problems, and rejects what is not XML', needsSchemas(DC), async () => {
  const threaded = schemaInThread(DC)
  const direct = schemaOf(DC)
  const document = (element: string) =>
    `<o:dc xmlns:o="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:d="http://purl.org/dc/elements/1.1/"><d:${element}>A</d:${element}></o:dc>`
  expect(await threaded.problems(document('title'))).toEqual([])
  const problems = await threaded.problems(document('titel'))
  expect(problems).toEqual(direct.problems(document('titel')))
  expect(problems).not.toEqual([])
  await expect(threaded.problems('<a>')).rejects.toThrow(/Premature end of data/)
})
