import { CommandError, findTenant, type MediaTarget, originalsState } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { matchByReference } from '../media/match/by-reference.ts'
import { MAX_REPORTED, MatchReport } from '../media/match/match-report.ts'
import type { Unmatched } from '../media/match/matched.ts'
import { warn } from '../output.ts'
import { attachTextFiles, type TextContext } from './attach-texts.ts'
import { matchByImageName } from './match/by-image-name.ts'
import type { TextFile, TextItem } from './match/text-item.ts'
import { isTextFile, textStem } from './match/text-name.ts'

/** Options of all ways to attach texts. */
interface TextOptions {
  readonly tenant: string
  /** ISO 639, normalized. */
  readonly language: string | null
  readonly followLinks: boolean
  /** Folder whose files are attached, if no paths were typed. */
  readonly within?: string
  readonly dryRun: boolean
}

/** Texts of the images of one description. */
export interface TextsOfOne {
  readonly target: MediaTarget
  readonly files: readonly TextFile[]
}

/** A folder whose files are matched with images. */
export interface TextsOfFolder {
  readonly folder: string
  readonly match: 'filename' | 'reference'
}

/**
 * Gives images of one record or collection their texts.
 * @returns the exit code
 */
export async function attachTextsOfOne(
  context: ActionContext,
  options: TextOptions,
  { target, files }: TextsOfOne,
): Promise<number> {
  const { id } = await findTenant(context.pool, options.tenant)
  const run = new TextRun(context, options, id)
  const done = await attachTextFiles({ ...run.context(), onlyImage: true }, target, files)
  await run.add(target.slugOrId, target, done)
  return run.finish()
}

/**
 * Gives images the texts that a folder has for them. A file that is refused, or matches no image or several, is listed and
 * does not stop the others.
 * @returns the exit code
 */
export async function attachTextsOfFolder(
  context: ActionContext,
  options: TextOptions,
  request: TextsOfFolder,
): Promise<number> {
  const { id } = await findTenant(context.pool, options.tenant)
  const run = new TextRun(context, { ...options, within: request.folder }, id)
  for await (const item of itemsOf(context, id, request, (count) => run.leave(count))) {
    if ('unmatched' in item) run.list('Not matched', item.unmatched)
    else await run.take(item)
  }
  return run.finish()
}

async function* itemsOf(
  { pool }: ActionContext,
  tenantId: string,
  { folder, match }: TextsOfFolder,
  onOther: (count: number) => void,
): AsyncGenerator<TextItem> {
  if (match === 'filename') {
    yield* matchByImageName(pool, tenantId, folder, onOther)
    return
  }
  for await (const item of matchByReference(pool, tenantId, folder, { accepts: isTextFile, nameOf: textStem })) {
    if ('unmatched' in item) yield item
    else
      yield {
        slug: item.slug,
        target: item.attachment.target,
        files: item.attachment.files.map(({ path }) => ({ path })),
      }
  }
}

class TextRun {
  readonly #context: ActionContext
  readonly #options: TextOptions
  readonly #tenantId: string
  readonly #report: MatchReport
  readonly #warnings: { readonly file: string; readonly warning: string }[] = []
  readonly #tally = {
    descriptions: 0,
    attached: 0,
    replaced: 0,
    already_attached: 0,
    refused: 0,
    unmatched: 0,
    other: 0,
  }

  constructor(context: ActionContext, options: TextOptions, tenantId: string) {
    this.#context = context
    this.#options = options
    this.#tenantId = tenantId
    this.#report = new MatchReport(context.out, 'texts')
  }

  context(): TextContext {
    const { language, followLinks, within, dryRun } = this.#options
    return {
      pool: this.#context.pool,
      tenantId: this.#tenantId,
      language,
      links: { followLinks, within },
      dryRun,
      onlyImage: false,
      onFile: (path) => this.#report.advance(path),
      onWarning: (file, warning) => {
        if (this.#warnings.length < MAX_REPORTED) this.#warnings.push({ file, warning })
        this.#report.endProgress()
        warn(`warning: ${file}: ${warning}`)
      },
    }
  }

  /** Counts files that are not texts. */
  leave(count: number): void {
    this.#tally.other += count
  }

  /** Lists a file that was not attached. */
  list(what: 'Not matched' | 'Refused', problem: Unmatched): void {
    this.#tally[what === 'Refused' ? 'refused' : 'unmatched']++
    const { entry, reason } = problem
    // Reasons that have a line begin with the file.
    this.#report.list(what, problem, reason.startsWith(entry) ? reason : undefined)
  }

  /** Attaches the texts of one description, as far as they are accepted. */
  async take({ slug, target, files }: Extract<TextItem, { readonly slug: string }>): Promise<void> {
    const refuse = (entry: string, reason: string) => this.list('Refused', { entry, reason })
    try {
      // A file with the reference code alone is that of the only image.
      const context = { ...this.context(), onlyImage: true, onRefused: refuse }
      await this.add(slug, target, await attachTextFiles(context, target, files))
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      refuse(`${target.kind} ${slug}`, error.message)
    }
  }

  /** Counts and prints what was attached to a description. */
  async add(slug: string, target: MediaTarget, done: Awaited<ReturnType<typeof attachTextFiles>>): Promise<void> {
    const { attached, replaced, known, files } = done
    const { out, pool } = this.#context
    this.#report.endProgress()
    if (attached + replaced > 0) this.#tally.descriptions++
    this.#tally.attached += attached
    this.#tally.replaced += replaced
    this.#tally.already_attached += known
    this.#report.keep({ slug, ...done })
    const counts = [
      `${this.#options.dryRun ? 'would attach' : 'attached'} ${plural(attached, 'text')}`,
      ...(replaced > 0 ? [`${replaced} replaced`] : []),
      ...(known > 0 ? [`${known} already attached`] : []),
    ]
    out.line(`${target.kind} ${slug}: ${counts.join(', ')}`)
    if (this.#options.dryRun) for (const file of files) out.line(`  + ${file}`)
    const { withheld } = await originalsState(pool, this.#tenantId, target)
    if (withheld) warn(`warning: the files of ${slug} are withheld, and so are the texts of its images`)
  }

  /** Prints the summary. @returns the exit code */
  finish(): number {
    this.#report.endProgress()
    const { out } = this.#context
    const { dryRun } = this.#options
    const { other, ...summary } = this.#tally
    out.result({
      dry_run: dryRun,
      summary: { ...summary, other },
      attached: this.#report.attached,
      refused: this.#report.refused,
      warnings: this.#warnings,
    })
    const parts = [
      `${dryRun ? 'Would attach' : 'Attached'} ${plural(summary.attached, 'text')} to images of ${plural(summary.descriptions, 'description')}`,
      `${summary.replaced.toLocaleString('en')} replaced`,
      `${summary.already_attached.toLocaleString('en')} already attached`,
      `${summary.refused.toLocaleString('en')} refused`,
      `${summary.unmatched.toLocaleString('en')} not matched`,
    ]
    out.line(`${parts.join('; ')}.`)
    if (other > 0) out.line(`${plural(other, 'file')} of other types left where they are.`)
    if (dryRun) out.line('Dry run: nothing was written.')
    return summary.refused + summary.unmatched > 0 ? EXIT.refused : EXIT.ok
  }
}
