import { SentinelConnector } from 'ioredis'

type Connecting = ReturnType<SentinelConnector['connect']>

/**
 * Asks Sentinels for the master. Before it asks again, it stops listening to the Sentinels of the former connection: with
 * the connector of ioredis, their news of a new master ends a connection for ever if they arrive while it is asking.
 */
export class PatientSentinelConnector extends SentinelConnector {
  override connect(report: Parameters<SentinelConnector['connect']>[0]): Connecting {
    this.failoverListeners()?.cleanup()
    return super.connect(report)
  }

  /** ioredis declares them as private. */
  private failoverListeners(): { cleanup(): void } | null | undefined {
    return Reflect.get(this, 'failoverDetector')
  }
}
