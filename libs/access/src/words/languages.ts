import type { Language } from '../tags.ts'
import { CATALAN } from './ca.ts'
import { GERMAN } from './de.ts'
import { ENGLISH } from './en.ts'
import { SPANISH } from './es.ts'
import { FINNISH } from './fi.ts'
import { FRENCH } from './fr.ts'
import { HUNGARIAN } from './hu.ts'
import { ITALIAN } from './it.ts'
import { DUTCH } from './nl.ts'
import { NORWEGIAN_AND_DANISH } from './no.ts'
import { POLISH } from './pl.ts'
import { PORTUGUESE } from './pt.ts'
import { SWEDISH } from './sv.ts'

/** Languages in which statements are understood. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  FRENCH,
  GERMAN,
  SPANISH,
  ITALIAN,
  DUTCH,
  PORTUGUESE,
  CATALAN,
  SWEDISH,
  NORWEGIAN_AND_DANISH,
  FINNISH,
  POLISH,
  HUNGARIAN,
]
