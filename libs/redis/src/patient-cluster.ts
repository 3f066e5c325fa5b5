import { Cluster, type ClusterNode, type ClusterOptions } from 'ioredis'

type Status = Cluster['status']

/**
 * Connects to a cluster with a client that a worker can close and open again whatever happens to the cluster meanwhile, as
 * BullMQ does after a failover. The one of ioredis has two faults, after each of which the worker would take no more jobs:
 *
 * - `connect` never settles if the cluster lacks a master at that moment. The client tries again until the cluster is
 *   complete, but tells only those who listen for `ready`.
 * - Closed connections to nodes are reported one by one, and each report makes the status `close`, even if the client has
 *   ended or reconnects by then.
 */
export function openPatientCluster(nodes: readonly ClusterNode[], options: ClusterOptions): Cluster {
  const { redisOptions = {} } = options
  const cluster = new Cluster([...nodes], { ...options, redisOptions } as ConstructorParameters<typeof Cluster>[1])
  ignoreLateReports(cluster)
  const connect = cluster.connect.bind(cluster)
  // One for all attempts, however long the cluster is incomplete.
  let settled: Promise<void> | undefined
  cluster.connect = () => {
    settled ??= untilSettled(cluster).finally(() => {
      settled = undefined
    })
    return Promise.race([connect(), settled])
  }
  // A worker has a duplicate.
  cluster.duplicate = ((others: readonly ClusterNode[] = [], changes: ClusterOptions = {}) =>
    openPatientCluster(others.length > 0 ? others : nodes, {
      ...cluster.options,
      ...changes,
      redisOptions: { ...redisOptions, ...changes.redisOptions },
    })) as Cluster['duplicate']
  return cluster
}

/** Resolves when the client is ready, and rejects when it is closed. */
function untilSettled(cluster: Cluster): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => () => {
      cluster.off('ready', ready).off('end', ended)
      finish()
    }
    const ready = settle(resolve)
    const ended = settle(() => reject(new Error('Connection is closed.')))
    cluster.on('ready', ready).on('end', ended)
  })
}

const CLOSED: readonly Status[] = ['close', 'end', 'reconnecting']

/** ioredis declares the method as private. */
function ignoreLateReports(cluster: Cluster): void {
  const setStatus: (status: Status) => void = Reflect.get(cluster, 'setStatus').bind(cluster)
  Reflect.set(cluster, 'setStatus', (status: Status) => {
    if (status !== 'close' || !CLOSED.includes(cluster.status)) setStatus(status)
  })
}
