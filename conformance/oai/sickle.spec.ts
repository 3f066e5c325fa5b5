import { join } from 'node:path'
import { test } from '@playwright/test'
import { agreesWithTheDemo } from './agreement.ts'

/** Python of a virtual environment with `sickle` from PyPI. */
const python = process.env.FONDS_SICKLE ?? ''

test.describe('sickle harvests the demo', () => {
  test.skip(python === '', 'needs sickle, which npm run conformance installs')
  agreesWithTheDemo([python, join(import.meta.dirname, 'sickle-harvest.py')])
})
