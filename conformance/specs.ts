import type { Outcome } from '@fonds/scripts/checks/check.ts'
import { playwright } from '@fonds/scripts/checks/playwright.ts'

/**
 * Runs specs of this package with Playwright.
 * @param path the end of their path, such as `iiif/mirador.spec.ts`
 * @param env environment variables for them, such as the paths of installed programs
 */
export async function runSpecs(
  path: string,
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  Object.assign(process.env, env)
  try {
    return await playwright({ signal }, ['--config', 'specs.config.ts', path], import.meta.dirname)
  } finally {
    for (const key of Object.keys(env)) delete process.env[key]
  }
}
