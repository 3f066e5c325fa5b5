// Writes deploy/helm/fonds/values.schema.json from the settings that the services declare, and copies the alerts into the
// chart, which can read no file outside it.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { valuesSchema } from './values-schema.ts'

const file = new URL('../../../deploy/helm/fonds/values.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(valuesSchema(), null, 2)}\n`)

const rules = new URL('../../../deploy/prometheus/fonds.rules.yml', import.meta.url)
const copy = new URL('../../../deploy/helm/fonds/files/fonds.rules.yml', import.meta.url)
mkdirSync(new URL('.', copy), { recursive: true })
copyFileSync(rules, copy)
