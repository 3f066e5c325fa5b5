import { blocksToText, type Description } from '@fonds/archive'
import { accessDateOf, apa, type CitedMaterial, chicago, mla } from '@fonds/citations'
import type { Labels } from '@fonds/labels'
import { presentReference } from '@fonds/presenters'
import type { CitationDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { CitationSource } from './citation.ts'

/** Builds the body of `/cite`, in the language of the description (`inLanguage`). */
export function presentCitation(
  description: Description,
  material: CitedMaterial,
  { preferred }: CitationSource,
  tenant: TenantContext,
  labels: Labels,
): CitationDetail {
  const { title } = description.field_languages ?? {}
  return {
    record: {
      ...presentReference(description, { tenant, labels, textLanguage: null }),
      ...(title !== undefined && { field_languages: { title } }),
    },
    archive_name: material.repository.name,
    permalink: material.permalink,
    access_date: accessDateOf(material),
    citations: {
      chicago: { style: 'chicago', ...chicago(material) },
      apa: { style: 'apa', ...apa(material) },
      mla: { style: 'mla', ...mla(material) },
    },
    preferred: preferred === null ? null : blocksToText(preferred.blocks),
  }
}
