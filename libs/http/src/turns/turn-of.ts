import type { GatewayContext } from '@fonds/types/context'
import type { Route } from '../route/route.ts'
import { templateOf } from '../route/template.ts'
import { shapeOf } from './shape.ts'
import type { Turn } from './turns.ts'

/** Returns whose turn a request needs, and what kind of request it is. */
export function turnOf({ tenant, client }: GatewayContext, route: Route, rawQuery: string): Turn {
  return {
    tenant: tenant.id,
    network: client.network ?? '',
    client: client.key ?? '',
    route: templateOf(route.path),
    shape: shapeOf(route, rawQuery),
  }
}
