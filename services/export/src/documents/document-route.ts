import type { Format } from '@fonds/documents'
import { ExportPending } from '@fonds/types'
import { binary, deliveryOf } from './delivery-text.ts'

/** Declares what the routes of all documents have alike. */
export const documentRoute = ({ about, contentType }: Pick<Format, 'about' | 'contentType'>) =>
  ({
    method: 'get',
    operationId: about.operationId,
    summary: about.summary,
    description: `${about.description} ${deliveryOf(about.operationId)}`,
    tags: ['Exports'],
    strictQuery: false,
    ownTurns: true,
    response: {
      schema: binary(about.body),
      contentType,
      description: 'The document',
      accepted: ExportPending,
    },
  }) as const
