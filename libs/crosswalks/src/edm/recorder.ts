import type { FullDescription } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { type Attributes, XmlWriter } from '../xml/xml-writer.ts'
import { writeEdm } from './write-edm.ts'

/** A value of a property in EDM. */
interface Value {
  readonly property: string
  readonly text: string
  /** Address of the resource that it is; null for a text. */
  readonly resource: string | null
  readonly language: string | null
}

/** A resource of EDM with its properties. */
export interface EdmResource {
  readonly name: string
  readonly about: string
  readonly values: Value[]
}

/** Keeps what is written, so that it is counted by the very rows that write it. */
class Recorder extends XmlWriter {
  readonly resources: EdmResource[] = []

  override start(name: string, attributes?: Parameters<XmlWriter['start']>[1]): this {
    const about = attributes !== undefined && 'rdf:about' in attributes ? attributes['rdf:about'] : null
    if (typeof about === 'string') this.resources.push({ name, about, values: [] })
    return super.start(name, attributes)
  }

  override leaf(property: string, text: string, attributes: Attributes = {}): this {
    const resource = attributes['rdf:resource'] ?? null
    const language = attributes['xml:lang'] ?? null
    if (text.trim() !== '' || resource !== null)
      this.resources.at(-1)?.values.push({ property, text, resource, language })
    return super.leaf(property, text, attributes)
  }
}

/** Returns what EDM says of a description. */
export function edmResources(description: FullDescription, context: ArchiveContext): readonly EdmResource[] {
  const recorder = new Recorder()
  writeEdm(recorder, description, context)
  return recorder.resources
}
