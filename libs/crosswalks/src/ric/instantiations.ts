import { blocksToText, extentText, shelved } from '@fonds/archive'
import { containerLines, labelsIn } from '@fonds/labels'
import { tagOf } from '../language-tag.ts'
import { openMedia } from '../open-media.ts'
import { type Graph, ref, text, typed } from '../rdf/graph.ts'
import { isPlainUri } from '../xml/characters.ts'
import { type Described, inEach, type RicRow } from './row.ts'
import { partUri } from './vocabulary.ts'

/** Notes on what the material is made of and where it lies, not on what it says. */
export const PHYSICAL_NOTES: ReadonlySet<string> = new Set([
  'phystech',
  'physdesc',
  'physfacet',
  'dimensions',
  'materialspec',
  'physloc',
])

const ENGLISH = labelsIn('en')

function writeExtents(graph: Graph, original: string, described: Described): void {
  const { uri, description } = described
  description.body.extent.forEach((extent, n) => {
    const part = partUri(uri, `extent-${n + 1}`)
    const { quantity, unit } = extent
    const words = extentText(extent)
    if (words.trim() === '') return
    const translated = inEach(described, words, (translation) => translation.extent?.[n])
    graph.is(part, 'rico:InstantiationExtent').add(part, 'rico:textualValue', ...translated)
    if (quantity !== null && /^\d{1,15}(?:\.\d{1,15})?$/.test(String(quantity)))
      graph.add(part, 'rico:quantity', typed(String(quantity), 'xsd:decimal'))
    if (unit !== null) graph.add(part, 'rico:unitOfMeasurement', text(unit))
    graph.add(original, 'rico:hasExtent', ref(part))
  })
}

function writeContainers(graph: Graph, original: string, { uri, description: { body } }: Described): void {
  containerLines(shelved(body.containers), ENGLISH).forEach((line, n) => {
    const part = partUri(uri, `container-${n + 1}`)
    graph.is(part, 'rico:Identifier').add(part, 'rico:textualValue', text(line))
    graph.add(part, 'rico:type', text('container', 'en')).add(original, 'rico:hasOrHadIdentifier', ref(part))
  })
}

function writeOriginal(graph: Graph, described: Described): void {
  const { uri, description, forms } = described
  const { extent, containers, notes } = description.body
  if (extent.length + containers.length === 0 && !notes.some(({ type }) => PHYSICAL_NOTES.has(type))) return
  const original = partUri(uri, 'original')
  graph.add(uri, 'rico:hasOrHadInstantiation', ref(original)).is(original, 'rico:Instantiation')
  graph.add(original, 'rico:isOrWasInstantiationOf', ref(uri))
  writeExtents(graph, original, described)
  writeContainers(graph, original, described)
  for (const { description: form, language } of forms) {
    for (const { type, blocks, lang } of form.body.notes) {
      if (!PHYSICAL_NOTES.has(type)) continue
      graph.add(original, 'rico:physicalCharacteristicsNote', text(blocksToText(blocks), tagOf(lang) ?? language))
    }
  }
}

function writeMedia(graph: Graph, { uri, description, forms, context }: Described): void {
  const media = openMedia(description, context)
  media.forEach(({ url, type, service, manifest, caption, captions }, n) => {
    const before = media[n - 1]
    graph.add(uri, 'rico:hasOrHadDigitalInstantiation', ref(url)).is(url, 'rico:Instantiation')
    graph.add(url, 'rico:isOrWasDigitalInstantiationOf', ref(uri))
    graph.add(url, 'dcterms:format', type === null ? null : text(type))
    // One without words, such as a number, is in no language.
    const language = /\p{L}{2}/u.test(caption ?? '') ? forms[0]?.language : null
    if (caption !== null) graph.add(url, 'rico:title', text(caption, language))
    for (const [other, translated] of Object.entries(captions ?? {}))
      graph.add(url, 'rico:title', text(translated, tagOf(other)))
    if (before !== undefined) graph.add(url, 'rico:directlyFollowsInSequence', ref(before.url))
    if (manifest !== null) graph.add(url, 'dcterms:isReferencedBy', ref(manifest))
    if (service !== null) graph.add(url, 'svcs:has_service', ref(service))
  })
}

/** Returns the address of an object elsewhere as one that any reader of RDF takes; null for none. */
const addressOf = (url: string): string | null => (isPlainUri(url.trim()) ? url.trim() : null)

function writeElsewhere(graph: Graph, described: Described): void {
  const { uri, description } = described
  description.body.digital_objects.forEach(({ url, title, note }, n) => {
    const address = addressOf(url)
    if (address === null) return
    graph.is(address, 'rico:Instantiation').add(uri, 'rico:hasOrHadDigitalInstantiation', ref(address))
    graph.add(address, 'rico:isOrWasDigitalInstantiationOf', ref(uri))
    if (title !== null)
      graph.add(address, 'rico:title', ...inEach(described, title, (translation) => translation.digital_objects?.[n]))
    if (note !== null) graph.add(address, 'rico:note', text(note, described.forms[0]?.language))
  })
}

/** The material itself, and pictures and files of it. */
export const INSTANTIATION_ROWS: readonly RicRow[] = [
  {
    from: 'extent, containers, physical characteristics, location',
    to: 'rico:hasOrHadInstantiation, rico:Instantiation, rico:hasExtent, rico:InstantiationExtent, rico:hasOrHadIdentifier, rico:physicalCharacteristicsNote',
    write: writeOriginal,
  },
  {
    from: 'pictures and files, unless they are withheld or its access is not open: media type, caption, the one before, manifest, IIIF service',
    to: 'rico:hasOrHadDigitalInstantiation, rico:Instantiation, dcterms:format, dcterms:isReferencedBy, svcs:has_service',
    write: writeMedia,
  },
  {
    from: 'digital objects elsewhere: title, note',
    to: 'rico:hasOrHadDigitalInstantiation, rico:Instantiation',
    write: writeElsewhere,
  },
]
