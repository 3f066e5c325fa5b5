import type { RunningServer } from './serve.ts'

/** Services that need nothing but a database, and that later benchmarks use again. */
export interface SharedServices {
  /** Returns the running service of this name on this database, or starts one. */
  get(settings: Settings, start: () => Promise<RunningServer>): Promise<RunningServer>
  /** Stops the services that use a database, which is about to be replaced or copied. */
  releaseDatabase(name: string): Promise<void>
  stopAll(): Promise<void>
}

interface Settings {
  readonly name: string
  /** URL of the database. */
  readonly url: string
  /** Options of Node. */
  readonly flags: readonly string[]
}

interface SharedService {
  readonly server: RunningServer
  /** Name of the database. */
  readonly database: string
}

export function createSharedServices(): SharedServices {
  const running = new Map<string, SharedService>()
  const stopThose = async (isMeant: (service: SharedService) => boolean): Promise<void> => {
    for (const service of [...running.values()]) if (isMeant(service)) await service.server.stop()
  }
  return {
    async get({ name, url, flags }, start) {
      const key = JSON.stringify([name, url, flags])
      const found = running.get(key)
      if (found !== undefined) return found.server
      const started = await start()
      const server: RunningServer = {
        ...started,
        async stop() {
          running.delete(key)
          await started.stop()
        },
      }
      running.set(key, { server, database: new URL(url).pathname.slice(1) })
      return server
    },
    releaseDatabase: (name) => stopThose(({ database }) => database === name),
    stopAll: () => stopThose(() => true),
  }
}
