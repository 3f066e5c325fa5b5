/** The properties of a ServiceMonitor from which the Prometheus operator makes a scrape configuration. */
export interface ServiceMonitor {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> }
    readonly jobLabel?: string
    readonly targetLabels?: readonly string[]
    readonly endpoints: readonly {
      readonly port: string
      readonly path: string
      readonly honorLabels?: boolean
    }[]
  }
}

export interface Service {
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> }
}

const sanitized = (label: string): string => label.replaceAll(/[^A-Za-z0-9_]/g, '_')
const labelOf = (label: string): string => `__meta_kubernetes_service_label_${sanitized(label)}`
const to = (target: string, ...sources: string[]) => ({ source_labels: sources, target_label: target })
const copied = (target: string, source: string) => ({ ...to(target, source), regex: '(.+)', replacement: '$1' })

/**
 * Returns the scrape configuration that the Prometheus operator (0.80) makes of a ServiceMonitor with one endpoint, but
 * with targets from a file, whose labels are those of Kubernetes' discovery.
 */
export function scrapeConfigOf({ metadata, spec }: ServiceMonitor, targets: string): object {
  const [endpoint] = spec.endpoints
  if (endpoint === undefined) throw new Error('no endpoint')
  const kept = Object.entries(spec.selector.matchLabels).map(([label, value]) => ({
    action: 'keep',
    source_labels: [labelOf(label), labelOf(label).replace('_label_', '_labelpresent_')],
    regex: `(${value});true`,
  }))
  return {
    job_name: `serviceMonitor/fonds/${metadata.name}/0`,
    honor_labels: endpoint.honorLabels ?? false,
    metrics_path: endpoint.path,
    file_sd_configs: [{ files: [targets], refresh_interval: '1s' }],
    relabel_configs: [
      ...kept,
      { action: 'keep', source_labels: ['__meta_kubernetes_endpointslice_port_name'], regex: endpoint.port },
      to('namespace', '__meta_kubernetes_namespace'),
      to('service', '__meta_kubernetes_service_name'),
      to('pod', '__meta_kubernetes_pod_name'),
      to('container', '__meta_kubernetes_pod_container_name'),
      ...(spec.targetLabels ?? []).map((label) => copied(sanitized(label), labelOf(label))),
      to('job', '__meta_kubernetes_service_name'),
      ...(spec.jobLabel === undefined ? [] : [copied('job', labelOf(spec.jobLabel))]),
      { target_label: 'endpoint', replacement: endpoint.port },
    ],
  }
}

/** Returns a target as Kubernetes' discovery finds it: a pod of a Service. */
export function targetOf({ metadata }: Service, address: string): object {
  const labels = Object.entries(metadata.labels).flatMap(([label, value]) => [
    [labelOf(label), value] as const,
    [labelOf(label).replace('_label_', '_labelpresent_'), 'true'] as const,
  ])
  return {
    targets: [address],
    labels: {
      ...Object.fromEntries(labels),
      __meta_kubernetes_namespace: 'archives',
      __meta_kubernetes_service_name: metadata.name,
      __meta_kubernetes_pod_name: `${metadata.name}-7d4b9c-x2x`,
      __meta_kubernetes_pod_container_name: 'main',
      __meta_kubernetes_endpointslice_port_name: 'metrics',
    },
  }
}
