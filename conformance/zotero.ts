import { type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { bringTool } from '@fonds/scripts/tools.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

/** Saves pages with the translators of Zotero, which are under the AGPL and therefore not installed. */
export const ZOTERO_PARTS: readonly Part[] = [
  { name: 'zotero', what: 'Pages and files saved by the translators of Zotero in Chromium', run: translators },
]

async function translators(signal: AbortSignal): Promise<Outcome> {
  if ((process.env.ZOTERO_MODULES_DIR ?? '') === '') {
    // Not a failure in CI either, since nobody has to install them.
    const detail =
      'skipped: zotero: set ZOTERO_MODULES_DIR to the folder modules of a checkout of zotero/translation-server'
    return { passed: 0, failed: 0, skipped: 1, note: '', detail }
  }
  const chromium = await bringTool('chromium', signal)
  if ('failure' in chromium) return skipped(chromium.failure)
  return runSpecs('zotero/zotero.spec.ts', signal, { FONDS_CHROMIUM: chromium.command })
}
