import { access } from './kinds/access.commands.ts'
import { aggregators } from './kinds/aggregators.commands.ts'
import { dates } from './kinds/dates.commands.ts'
import { drafts } from './kinds/drafts.commands.ts'
import { duplicates } from './kinds/duplicates.commands.ts'
import { fixity } from './kinds/fixity.commands.ts'
import { images } from './kinds/images.commands.ts'
import { links } from './kinds/links.commands.ts'
import { missing } from './kinds/missing.commands.ts'
import { names } from './kinds/names.commands.ts'
import { orphans } from './kinds/orphans.commands.ts'
import { quality } from './kinds/quality.commands.ts'
import { translations } from './kinds/translations.commands.ts'
import { unmapped } from './kinds/unmapped.commands.ts'
import type { Report } from './report.ts'

/** All reports, in the order of the help. */
export const REPORTS: readonly Report[] = [
  drafts,
  quality,
  missing,
  duplicates,
  orphans,
  access,
  names,
  dates,
  links,
  images,
  fixity,
  translations,
  unmapped,
  aggregators,
]
