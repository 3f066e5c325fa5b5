import { readDate } from '@fonds/reader-ead/dates'
import type { UnitContext } from '@fonds/reader-ead/parts'
import { buildElement as element } from '@fonds/reader-ead/parts'
import { paragraphs } from '../markup/cell-text.ts'
import type { FieldName } from './fields.ts'
import type { IsadRow } from './row.ts'

/** One event in the life of a unit: what happened, when, and by whom. */
interface Event {
  readonly type: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly actor: string
  readonly history: string
  readonly place: string
  readonly description: string
}

/** Events whose actor made the unit what it is, as ISAD(G) 3.2.1 understands a creator, with the actor's role. */
const CREATORS: Readonly<Record<string, string>> = {
  creation: 'creator',
  accumulation: 'collector',
  collection: 'collector',
}

/** Words for creation and collection by which catalogues in other languages name these events, in lower case. */
const TRANSLATED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    creation:
      'création creación creació criação produção producción producció creazione produzione erstellung entstehung ' +
      'vervaardiging creatie ontstaan skapande tillkomst opprettelse wytworzenie stworzenie létrehozás luominen',
    accumulation: 'acumulación acumulació acumulação accumulazione akkumulation akkumulierung accumulatie gromadzenie',
    collection: 'collecte colección recolección coleção recolha raccolta sammlung verzamelen samling',
  }).flatMap(([type, words]) => words.split(' ').map((word) => [word, type])),
)

/** The roles of other events' actors. */
const ROLES: Readonly<Record<string, string>> = {
  broadcasting: 'broadcaster',
  contribution: 'contributor',
  custody: 'custodian',
  manufacturing: 'manufacturer',
  publication: 'publisher',
  publishing: 'publisher',
  reproduction: 'reproducer',
}

const EVENT_COLUMNS = {
  type: 'eventTypes',
  date: 'eventDates',
  start: 'eventStartDates',
  end: 'eventEndDates',
  actor: 'eventActors',
  history: 'eventActorHistories',
  place: 'eventPlaces',
  description: 'eventDescriptions',
} as const satisfies Record<keyof Event, FieldName>

const CREATOR_COLUMNS = { actor: 'creators', history: 'creatorHistories' } as const
const CREATION_COLUMNS = { date: 'creationDates', start: 'creationDatesStart', end: 'creationDatesEnd' } as const

/** Returns the values of several lists that belong together by their place. */
function together(row: IsadRow, columns: Partial<Record<keyof Event, FieldName>>): Event[] {
  const lists = Object.entries(columns).map(([key, field]): [string, string[]] => [key, row.places(field)])
  const count = Math.max(0, ...lists.map(([, values]) => values.length))
  const none: Event = { type: '', date: '', start: '', end: '', actor: '', history: '', place: '', description: '' }
  return Array.from({ length: count }, (_, n) => ({
    ...none,
    ...Object.fromEntries(lists.map(([key, values]) => [key, values[n] ?? ''])),
  })).filter((event) => Object.values(event).some((value) => value !== ''))
}

/** Returns the events of a row, including those of AtoM's older columns. */
export function eventsOf(row: IsadRow): Event[] {
  return [...together(row, EVENT_COLUMNS), ...together(row, CREATION_COLUMNS), ...together(row, CREATOR_COLUMNS)].map(
    (event) => ({ ...event, type: typeOf(event.type) }),
  )
}

function typeOf(written: string): string {
  const type = written.normalize('NFC').trim().toLowerCase() || 'creation'
  return Object.hasOwn(TRANSLATED, type) ? (TRANSLATED[type] ?? type) : type
}

/** Maps the dates of events, which belong to the unit's identity. */
export function readDates(row: IsadRow, events: readonly Event[], ctx: UnitContext): void {
  for (const event of events) {
    const normal = normalOf(row, event)
    if (event.date === '' && normal === null) continue
    const type = event.type.replaceAll(' ', '_')
    ctx.mapDid(did(row, element(row.line, 'unitdate', { normal, datechar: type }, [event.date])))
  }
}

/** Maps the names and places of events. */
export function readActors(row: IsadRow, events: readonly Event[], ctx: UnitContext): void {
  const { line } = row
  for (const { type, actor } of events) {
    if (actor === '') continue
    const role = CREATORS[type] ?? null
    const relator = role === null ? (ROLES[type] ?? type) : role === 'creator' ? null : role
    const name = element(line, 'name', { role: relator }, [actor])
    if (role === null) ctx.mapChild(element(line, 'controlaccess', {}, [name]))
    else ctx.mapDid(did(row, element(line, 'origination', {}, [name])))
  }
  const places = events.flatMap(({ place }) => (place === '' ? [] : [element(line, 'geogname', {}, [place])]))
  if (places.length > 0) ctx.mapChild(element(line, 'controlaccess', {}, places))
}

/** Maps the columns on an event and its participants. */
export function readHistories(row: IsadRow, events: readonly Event[], ctx: UnitContext): void {
  const { line } = row
  const told = new Set<string>()
  for (const { actor, history, description } of events) {
    if (history !== '' && !told.has(history)) {
      told.add(history)
      const head = actor === '' ? [] : [element(line, 'head', {}, [actor])]
      ctx.mapChild(element(line, 'bioghist', {}, [...head, ...paragraphs(line, history)]))
    }
    if (description !== '') ctx.mapChild(element(line, 'odd', {}, paragraphs(line, description)))
  }
}

const did = (row: IsadRow, child: ReturnType<typeof element>) => element(row.line, 'did', {}, [child])

/** Returns the range of an event as EAD's `normal`; null without a valid date, or if its words say more than half a range. */
function normalOf(row: IsadRow, { date, start, end }: Event): string | null {
  const [first, last] = [isoOf(row, start, 'start'), isoOf(row, end, 'end')]
  if (!first && !last) return null
  if ((!first || !last) && hasYears(date)) return null
  if (first && last && isBefore(last, first)) {
    row.warn('date_reversed', `an event ends (${end}) before it starts (${start}): swapped`)
    return `${last}/${first}`
  }
  return first === last ? first : `${first ?? ''}/${last ?? ''}`
}

function hasYears(display: string): boolean {
  const { start, end } = readDate({ display, normal: null, certainty: null })
  return start !== null || end !== null
}

/**
 * Returns a date without the zeros that AtoM writes for an unknown month or day; as written, if it says that there is
 * none; empty if it is; null, with a warning, if it is not a date.
 */
function isoOf(row: IsadRow, written: string, side: 'start' | 'end'): string | null {
  if (written === '') return ''
  const { edtf, problems } = readDate({ display: '', normal: written, certainty: null })
  if (edtf !== null && !edtf.includes('/')) return edtf
  if (edtf === null && problems.length === 0) return written
  row.warn(
    'date_invalid',
    `the ${side} date ${JSON.stringify(written.slice(0, 60))} is not a date (YYYY-MM-DD): omitted`,
  )
  return null
}

function isBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return Number(a.slice(0, 4)) >= 0 && Number(b.slice(0, 4)) >= 0 && a.slice(0, length) < b.slice(0, length)
}
