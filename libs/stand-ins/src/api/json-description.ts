import type { AnyRecord, Description, EnteredDate, Instance } from '../model/records.ts'
import { uriOf } from '../model/uris.ts'

export type Json = Record<string, unknown>

export const ref = (record: AnyRecord) => ({ ref: uriOf(record) })

export const date = ({ label, type, begin, end, expression }: EnteredDate): Json => ({
  jsonmodel_type: 'date',
  label,
  date_type: type,
  begin,
  end,
  expression,
})

function instance(one: Instance): Json {
  if ('digitalObject' in one) {
    return {
      jsonmodel_type: 'instance',
      instance_type: 'digital_object',
      is_representative: one.representative,
      digital_object: ref(one.digitalObject),
    }
  }
  const [second, third] = one.within ?? []
  return {
    jsonmodel_type: 'instance',
    instance_type: one.type,
    is_representative: false,
    sub_container: {
      jsonmodel_type: 'sub_container',
      top_container: ref(one.container),
      type_2: second?.type,
      indicator_2: second?.indicator,
      type_3: third?.type,
      indicator_3: third?.indicator,
    },
  }
}

export const description = (node: Description): Json => ({
  title: node.title,
  level: node.level,
  publish: node.publish,
  suppressed: node.suppressed,
  dates: node.dates.map(date),
  extents: node.extents.map(({ portion, number, type, containerSummary }) => ({
    jsonmodel_type: 'extent',
    portion,
    number,
    extent_type: type,
    container_summary: containerSummary,
  })),
  lang_materials:
    node.language === null
      ? []
      : [{ jsonmodel_type: 'lang_material', language_and_script: { language: node.language } }],
  notes: node.notes.map(({ type, persistentId, label, content, publish }) => ({
    jsonmodel_type: 'note_multipart',
    type,
    persistent_id: persistentId,
    label,
    publish,
    subnotes: [{ jsonmodel_type: 'note_text', content, publish }],
  })),
  subjects: node.subjects.map(ref),
  linked_agents: node.agents.map(({ agent: one, role, relator, terms }) => ({
    role,
    relator,
    terms: terms ?? [],
    ...ref(one),
  })),
  instances: node.instances.map(instance),
})
