import type { ClosedFor, ConnectionBounds, Metrics } from '@fonds/http'
import { total } from '@fonds/telemetry/metrics'
import type { GatewayConfig } from '../config.ts'
import { clientAddress, clientKey, type TrustTest } from './client-address.ts'

/** Returns the limits of connections. The peers are clients, which have limits, and trusted proxies, which have none. */
export function createConnectionBounds(
  { MAX_CONNECTIONS: max, CONNECTIONS_PER_CLIENT: perPeer }: GatewayConfig,
  isTrusted: TrustTest,
  { registry }: Metrics,
): ConnectionBounds {
  const closed: Record<ClosedFor, number> = { peer: 0, idle: 0, full: 0 }
  total(registry, 'client_connections_closed_total', () =>
    Object.entries(closed).map(([reason, count]) => [{ reason }, count] as const),
  )
  return {
    max,
    perPeer,
    peerOf(address) {
      const peer = clientAddress(address, undefined, () => false)
      return isTrusted(peer) ? null : clientKey(peer)
    },
    onClose(reason) {
      closed[reason]++
    },
  }
}
