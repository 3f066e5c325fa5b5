import { fileURLToPath } from 'node:url'
import type { Program } from './programs.ts'

/**
 * How to start pyoai's server on the tables of an archive.
 * @param program Python that finds pyoai
 * @param url of the database
 */
export function pyoaiServer(program: Program, url: string, tenantId: string) {
  const script = fileURLToPath(new URL('pyoai-server.py', import.meta.url))
  return { name: 'pyoai', program, args: [script, url, tenantId], ready: '/?verb=Identify' }
}
