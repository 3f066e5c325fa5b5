// Compares a running OAI-PMH endpoint with the database: `npm run oai-verify -- --url URL`.
import { runVerify } from './run-verify.ts'

process.exitCode = await runVerify(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
