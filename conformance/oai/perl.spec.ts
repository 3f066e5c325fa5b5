import { join } from 'node:path'
import { test } from '@playwright/test'
import { agreesWithTheDemo } from './agreement.ts'

/** A Perl with HTTP::OAI. */
const perl = process.env.FONDS_HTTP_OAI ?? ''

test.describe('Perl’s HTTP::OAI harvests the demo', () => {
  test.skip(perl === '', 'needs HTTP::OAI, which npm run conformance installs')
  agreesWithTheDemo([perl, join(import.meta.dirname, 'http-oai-harvest.pl')])
})
