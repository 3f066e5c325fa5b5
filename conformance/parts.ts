import type { Outcome } from '@fonds/scripts/checks/check.ts'
import { playwright } from '@fonds/scripts/checks/playwright.ts'
import { BASELINE_PARTS } from './baseline.ts'
import { BENCH_PARTS } from './bench.ts'
import { CONVERT_PARTS } from './convert.ts'
import { CORPUS_PARTS } from './corpus.ts'
import { CROWD_PARTS } from './crowd.ts'
import { DATASET_PARTS } from './datasets.ts'
import { EXPORT_PARTS } from './exports.ts'
import { FAIRNESS_PARTS } from './fairness.ts'
import { FAULT_PARTS } from './faults.ts'
import { FUZZ_PARTS } from './fuzz.ts'
import { GENERATOR_PARTS } from './generators.ts'
import { GUIDE_SITE_PARTS } from './guide-site.ts'
import { HELM_PARTS } from './helm.ts'
import { IDENTIFIER_PARTS } from './identifiers.ts'
import { IIIF_PARTS } from './iiif.ts'
import { LANGUAGE_PARTS } from './languages.ts'
import { MANY_PARTS } from './many.ts'
import { MARC_PARTS } from './marc.ts'
import { MIRROR_PARTS } from './mirror.ts'
import { MUTANT_PARTS } from './mutants.ts'
import { OAI_PARTS } from './oai.ts'
import { OPENAPI_PARTS } from './openapi.ts'
import type { Part } from './part.ts'
import { PDF_PAGES_PARTS } from './pdf-pages.ts'
import { PITR_PARTS } from './pitr.ts'
import { POSTGRES_PARTS } from './postgres.ts'
import { PRESERVATION_PARTS } from './preservation.ts'
import { PYTHON_CLIENT_PARTS } from './python-client.ts'
import { READING_ROOM_PARTS } from './reading-room.ts'
import { RECONCILIATION_PARTS } from './reconciliation.ts'
import { RELEASE_PARTS } from './release.ts'
import { RESOURCESYNC_PARTS } from './resourcesync.ts'
import { RESTORE_PARTS } from './restore.ts'
import { RIC_O_PARTS } from './ric-o.ts'
import { SYNC_PARTS } from './sync.ts'
import { UPGRADE_PARTS } from './upgrade.ts'
import { ZOTERO_PARTS } from './zotero.ts'

/** All parts, in the order in which they run. */
export const PARTS: readonly Part[] = [
  ...POSTGRES_PARTS,
  ...IIIF_PARTS,
  ...CORPUS_PARTS,
  ...EXPORT_PARTS,
  ...CONVERT_PARTS,
  ...OPENAPI_PARTS,
  ...GENERATOR_PARTS,
  ...OAI_PARTS,
  ...MARC_PARTS,
  ...PDF_PAGES_PARTS,
  ...DATASET_PARTS,
  ...RESOURCESYNC_PARTS,
  ...RIC_O_PARTS,
  ...RECONCILIATION_PARTS,
  ...IDENTIFIER_PARTS,
  ...PRESERVATION_PARTS,
  ...MIRROR_PARTS,
  ...SYNC_PARTS,
  ...LANGUAGE_PARTS,
  ...GUIDE_SITE_PARTS,
  ...PYTHON_CLIENT_PARTS,
  ...ZOTERO_PARTS,
  ...READING_ROOM_PARTS,
  ...FAULT_PARTS,
  ...FAIRNESS_PARTS,
  ...CROWD_PARTS,
  ...MANY_PARTS,
  ...FUZZ_PARTS,
  ...MUTANT_PARTS,
  ...RELEASE_PARTS,
  ...RESTORE_PARTS,
  ...PITR_PARTS,
  ...HELM_PARTS,
  ...UPGRADE_PARTS,
  ...BASELINE_PARTS,
  ...BENCH_PARTS,
  { name: 'crawl', what: 'Every record of the corpus, every link of it', run: crawlAll },
]

async function crawlAll(signal: AbortSignal): Promise<Outcome> {
  process.env.FONDS_CRAWL = 'all'
  try {
    return await playwright({ signal })
  } finally {
    delete process.env.FONDS_CRAWL
  }
}
