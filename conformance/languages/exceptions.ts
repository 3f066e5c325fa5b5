/** A place in which a sentence has no mark of its own, and why. */
interface Exception {
  readonly form: RegExp
  readonly where: RegExp
  readonly why: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    form: /page/,
    where: /dl\.citations|@title$/,
    why: 'a citation, for people and programs, is one text, in the language of its title',
  },
  { form: /json/, where: /\.citations\./, why: 'the same' },
  { form: /page/, where: /head title|@aria-label/, why: 'a name of a page or region joins labels with titles' },
  { form: /page/, where: /aside\.filters/, why: 'values of filters state no language' },
  { form: /json/, where: /\.facets\./, why: 'the same' },
  {
    form: /page/,
    where: /passage/,
    why: 'a passage is in the language in which the word was found, and `lang=""` says so',
  },
  { form: /json/, where: /\.alternative_names\./, why: '`names`, beside it, has the same with their languages' },
  { form: /json/, where: /\.inherited\./, why: '`field_languages` names the field itself, which is the same text' },
]

/** Returns whether sentences in a place state no language by design. */
export const statesNone = (form: string, where: string): boolean =>
  EXCEPTIONS.some((exception) => exception.form.test(form) && exception.where.test(where))
