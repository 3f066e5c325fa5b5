// Writes deploy/helm/fonds/values.schema.json from the settings that the services declare.
import { writeFileSync } from 'node:fs'
import { valuesSchema } from './values-schema.ts'

const file = new URL('../../../deploy/helm/fonds/values.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(valuesSchema(), null, 2)}\n`)
