import { componentOf, type Resource, type Workload } from './workloads.ts'

interface Peer {
  readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> }
}

interface PolicySpec {
  readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> }
  readonly policyTypes: readonly string[]
  readonly ingress?: readonly {
    readonly from?: readonly Peer[]
    readonly ports?: readonly { readonly port: number }[]
  }[]
}

const COMPONENT = 'app.kubernetes.io/component'

/** Callers that each part accepts, apart from scrapers. */
const CALLERS: Readonly<Record<string, readonly string[]>> = {
  catalog: ['gateway', 'reading-room'],
  search: ['gateway', 'reading-room'],
  media: ['gateway'],
  export: ['gateway', 'oai'],
  oai: ['gateway'],
  'reading-room': ['gateway'],
}

/** Returns pods without a policy, and pods that others than their callers can reach. Only the gateway is public. */
export function networkProblems(workloads: readonly Workload[], resources: readonly Resource[]): string[] {
  const policies = new Map(
    resources.filter(({ kind }) => kind === 'NetworkPolicy').map((each) => [componentOf(each), each]),
  )
  return workloads.flatMap(({ component }) => {
    const spec = policies.get(component)?.spec as PolicySpec | undefined
    if (spec === undefined) return [`${component}: has no NetworkPolicy`]
    if (spec.policyTypes.join() !== 'Ingress,Egress')
      return [`${component}: its NetworkPolicy must cover both directions`]
    if (spec.podSelector.matchLabels[COMPONENT] !== component)
      return [`${component}: its NetworkPolicy is for other pods`]
    const rules = spec.ingress ?? []
    const open = rules.filter(({ from }) => from === undefined || from.length === 0)
    const publicPorts = open.flatMap(({ ports = [] }) =>
      ports.length === 0 ? ['all'] : ports.map(({ port }) => String(port)),
    )
    const callers = rules.flatMap(({ from = [] }) =>
      from.flatMap((peer) => peer.podSelector?.matchLabels?.[COMPONENT] ?? []),
    )
    return [
      ...(publicPorts.every((port) => component === 'gateway' && port === '8080')
        ? []
        : [`${component}: anybody reaches its ports ${publicPorts.join()}`]),
      ...(callers.sort().join() === [...(CALLERS[component] ?? [])].sort().join()
        ? []
        : [`${component}: is reached from ${callers.join() || 'nowhere'}`]),
    ]
  })
}
