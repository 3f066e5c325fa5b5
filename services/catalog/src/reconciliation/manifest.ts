import type { TenantContext } from '@fonds/types/context'
import { apiBase } from '../descriptions/addresses.ts'
import type { Manifest } from './bodies.ts'
import { BATCH_SIZE } from './query.ts'
import { identifierSpace } from './reconcile.ts'
import { TYPES } from './types.ts'

/** Size of a preview in pixels. */
const PREVIEW = { width: 430, height: 300 } as const

/** Describes the service (Reconciliation Service API 0.2, "Service Manifest"). */
export function manifestOf(tenant: TenantContext): Manifest {
  const base = apiBase(tenant)
  const service = (path: string) => ({ service_url: base, service_path: `/reconcile/${path}` })
  const entity = `${identifierSpace(tenant.origin)}{{id}}`
  return {
    // Not 0.1: its clients call by JSONP.
    versions: ['0.2'],
    name: tenant.name,
    identifierSpace: identifierSpace(tenant.origin),
    schemaSpace: 'https://schema.org/Thing',
    defaultTypes: [...TYPES],
    documentation: `${base}/docs`,
    view: { url: entity },
    preview: { url: `${base}/reconcile/preview/{{id}}`, ...PREVIEW },
    suggest: {
      entity: service('suggest/entity'),
      type: service('suggest/type'),
      property: service('suggest/property'),
    },
    extend: { propose_properties: service('properties'), property_settings: [] },
    batchSize: BATCH_SIZE,
  }
}
