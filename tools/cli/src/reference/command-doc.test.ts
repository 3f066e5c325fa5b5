import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderCommandDoc } from './command-doc.ts'

test('docs/command.md is generated from the commands', () => {
  const committed = readFileSync(new URL('../../../../docs/command.md', import.meta.url), 'utf8')
  expect(committed, 'run "npm run generate"').toBe(renderCommandDoc())
})
