import { escaped } from '../xml/xml.ts'

/** Begins a tag, so that the text is taken to be markup. */
const MARKUP = /<\/?[a-z][^<>]*>/i
/** An ampersand that begins no entity. */
const LOOSE = /&(?!\w+;|#\d{3,4})/g

/**
 * Writes text in which archivists may use elements of EAD: serializers/ead.rb:109. With any tag, the text goes out as it was
 * typed, whether or not the result is well-formed; otherwise it is escaped, after entities in it were read.
 */
export function mixed(text: string): string {
  const content = text.replaceAll(/[\u201c\u201d]/g, '"').replaceAll(/[\u2018\u2019]/g, "'")
  if (!MARKUP.test(content)) return escaped(content.replaceAll('&amp;', '&'))
  return content.replaceAll(LOOSE, '&amp;').replaceAll('<br>', '<br/>').replaceAll('</br>', '')
}

/** Writes text as paragraphs, which empty lines separate: serializers/ead.rb:70. */
export function paragraphs(text: string): string {
  if (/^\s*<p[\s/>]/.test(text) || text.trim() === '') return mixed(text)
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${mixed(block.trim())}</p>`)
    .join('')
}
