import { isDay } from '@fonds/util'
import { z } from 'zod'
import { ACCESS_STATUSES, LEVELS } from './description.ts'

/** How a request reaches the archive: by a link, a message, a form that is filled in by its URL, or Aeon. */
export const REQUEST_KINDS = ['link', 'mail', 'form', 'aeon'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** A reader's wish: to see the material, or a digital copy of it. */
export const REQUEST_PURPOSES = ['order', 'digitise'] as const

/** Days of the week, as ISO 8601 numbers them from 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Names that stand in braces in a template, and are filled in for each item. */
export const PLACEHOLDERS = ['title', 'reference_code', 'containers', 'collection', 'permalink', 'items'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Maximum size of an archive's `requests` as JSON, in bytes: every page of a record is made with them. */
export const MAX_ORDERING_BYTES = 12_000

const EMAIL = /^[^\s\0@<>",;:?&%#()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,180}[a-z0-9])?$/i

/** A text that the database can store, and that can be encoded in a URL. */
const text = z
  .string()
  .trim()
  .min(1)
  .refine((given) => given.isWellFormed() && !given.includes('\0'), 'must not have NUL, or half of a character')

const line = (most: number) => text.max(most)

/** A text as it is, or by language. */
const inLanguages = (most: number) =>
  z.union([
    line(most),
    z
      .record(z.string().regex(/^[a-z]{2,3}$/, 'must be a code of a language, such as fr'), line(most))
      .refine((texts) => Object.keys(texts).length > 0, 'must have a text in at least one language'),
  ])

const template = (most: number) =>
  text.max(most).superRefine((given, context) => {
    for (const [, name = ''] of given.matchAll(/\{([^{}]*)\}/g)) {
      if (PLACEHOLDERS.some((known) => known === name)) continue
      const message = `has {${name.slice(0, 50)}}; what can be filled in is ${PLACEHOLDERS.map((known) => `{${known}}`).join(', ')}`
      context.addIssue({ code: 'custom', message })
    }
  })

/** Returns whether a template makes URLs of one host over https, whatever is filled in. */
function isSecure(text: string): boolean {
  const filled = text.replaceAll(/\{[a-z_]*\}/g, 'x')
  if (!/^https:\/\/[^\s/?#{}@\\]+(?:[/?#]\S*)?$/i.test(text) || !URL.canParse(filled)) return false
  const { protocol, username, password } = new URL(filled)
  return protocol === 'https:' && username === '' && password === ''
}

const url = template(1_000).refine(isSecure, 'must be a URL that begins with https:// and a host')
const plainUrl = url.refine((text) => !text.includes('{'), 'must have nothing to be filled in; name it in fields')

const ofTemplate = {
  label: inLanguages(100).optional(),
  purpose: z.enum(REQUEST_PURPOSES).optional(),
  levels: z.array(z.enum(LEVELS)).min(1).max(LEVELS.length).optional(),
  access: z.array(z.enum(ACCESS_STATUSES)).min(1).max(ACCESS_STATUSES.length).optional(),
  for: z.enum(['item', 'list']).optional(),
}

const fields = z
  .record(z.string().regex(/^[\w.[\]-]{1,100}$/, 'must be the name of a field'), template(500))
  .refine((given) => Object.keys(given).length <= 30, 'must be at most 30 fields')

/** How many characters of a URL an archive's own texts may take: a URL has 2,000, of which what is filled in needs some. */
const MAX_OWN_TEXT = 1_500

const TEMPLATE = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('link'), ...ofTemplate, url }),
    z.strictObject({ kind: z.literal('form'), ...ofTemplate, url, fields }),
    z.strictObject({ kind: z.literal('aeon'), ...ofTemplate, url: plainUrl, fields: fields.optional() }),
    z.strictObject({
      kind: z.literal('mail'),
      ...ofTemplate,
      to: z.string().trim().regex(EMAIL, 'must be one e-mail address'),
      subject: template(200).optional(),
      body: template(1_000).optional(),
    }),
  ])
  .superRefine((given, context) => {
    const { url = '', subject = '', body = '', fields: named = {} }: Texts = given
    const bare = (text: string) => text.replaceAll(/\{[a-z_]*\}/g, '').toWellFormed()
    const own = bare([subject, body, ...Object.entries(named).flat()].join(''))
    if (bare(url).length + encodeURIComponent(own).length <= MAX_OWN_TEXT) return
    const message = `has too much text for a URL: at most ${MAX_OWN_TEXT.toLocaleString('en')} characters, of which a space takes 3, and a letter such as é 6`
    context.addIssue({ code: 'custom', message })
  })

/** Texts of a template of any kind. */
interface Texts {
  readonly url?: string
  readonly subject?: string | undefined
  readonly body?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
}

const day = z.string().refine(isDay, 'must be a day, YYYY-MM-DD')

const CLOSED_DAYS = z
  .strictObject({ from: day, until: day })
  .refine(({ from, until }) => from <= until, 'must end on the day on which it begins, or later')

/** An archive's rules for requests of its material, and how they reach it. */
export const ORDERING = z
  .strictObject({
    templates: z.array(TEMPLATE).min(1).max(10),
    days_ahead: z.int().min(0).max(365).optional(),
    max_boxes: z.int().min(1).max(1_000).optional(),
    closed_weekdays: z.array(z.enum(WEEKDAYS)).max(6, 'must leave at least one day open').optional(),
    closed: z
      .array(z.union([day, CLOSED_DAYS], 'must be a day, YYYY-MM-DD, or have from and until'))
      .max(200)
      .optional(),
    off_site: z
      .strictObject({
        days_ahead: z.int().min(0).max(365),
        collections: z.array(line(200)).max(500).optional(),
        containers: z.array(line(100)).max(50).optional(),
      })
      .optional(),
    note: inLanguages(1_000).optional(),
  })
  .superRefine((ordering, context) => {
    if (Buffer.byteLength(JSON.stringify(ordering)) <= MAX_ORDERING_BYTES) return
    const message = `must have at most ${MAX_ORDERING_BYTES.toLocaleString('en')} bytes`
    context.addIssue({ code: 'custom', message })
  })

export type Ordering = z.output<typeof ORDERING>
export type InLanguagesText = z.output<ReturnType<typeof inLanguages>>

/** Returns what is wrong with an archive's requests, and where; null if nothing is. */
export function orderingProblem(value: unknown): string | null {
  const { error } = ORDERING.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue === undefined) return null
  const where = issue.path.map(String).join('.')
  return where === '' ? issue.message : `${where}: ${issue.message}`
}
