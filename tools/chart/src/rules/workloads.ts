/** A Kubernetes resource, as far as the rules look at it. */
export interface Resource {
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec?: Readonly<Record<string, unknown>>
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string }
  readonly periodSeconds?: number
  readonly failureThreshold?: number
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly args?: readonly string[]
  readonly workingDir?: string
  readonly env?: readonly { readonly name: string; readonly value?: string }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
  readonly securityContext?: Readonly<Record<string, unknown>>
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>
    readonly limits?: Readonly<Record<string, string>>
  }
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean
  readonly enableServiceLinks?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly securityContext?: Readonly<Record<string, unknown>>
  readonly containers: readonly Container[]
  readonly volumes?: readonly {
    readonly name: string
    readonly projected?: {
      readonly sources: readonly { readonly secret: { readonly items: readonly { readonly path: string }[] } }[]
    }
  }[]
}

/** A resource that runs pods of one container. */
export interface Workload {
  readonly component: string
  readonly kind: string
  readonly pod: PodSpec
  readonly container: Container
  /** Values of its environment variables. */
  readonly env: Readonly<Record<string, string>>
}

export const componentOf = ({ metadata }: Resource): string => metadata.labels?.['app.kubernetes.io/component'] ?? ''

/** Returns the Deployments and Jobs; CronJobs run the same pods as the command. */
export function workloadsIn(resources: readonly Resource[]): Workload[] {
  return resources.flatMap((resource) => {
    if (resource.kind !== 'Deployment' && resource.kind !== 'Job') return []
    const pod = (resource.spec as { template: { spec: PodSpec } }).template.spec
    const [container] = pod.containers
    if (container === undefined) return []
    const env = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value ?? '']))
    return [{ component: componentOf(resource), kind: resource.kind, pod, container, env }]
  })
}
