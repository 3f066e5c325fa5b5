import type { ReportBuilder } from '@fonds/reader-xml'
import { languageCode, scriptCode } from './languages.ts'

const LANGUAGE: ReadonlySet<string> = new Set(['langcode', 'lang', 'languageCode', 'languageOfElement'])
const SCRIPT: ReadonlySet<string> = new Set(['scriptcode', 'script', 'scriptCode', 'scriptOfElement'])

/** Reports the value of an attribute that should be a code of a language or script, but is not. */
export function warnInvalidCode(
  report: ReportBuilder,
  { name, value, line }: { readonly name: string; readonly value: string; readonly line: number },
): void {
  if (LANGUAGE.has(name) && languageCode(value) === null) {
    report.warn(line, 'language_code', `${name}="${value.trim().slice(0, 60)}" is not a language code (ISO 639)`)
  } else if (SCRIPT.has(name) && scriptCode(value) === null) {
    report.warn(line, 'script_code', `${name}="${value.trim().slice(0, 60)}" is not a script code (ISO 15924)`)
  }
}
