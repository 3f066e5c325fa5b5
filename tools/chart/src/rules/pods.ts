import { COMPONENT_SETTINGS } from '../settings.ts'
import type { Container, Workload } from './workloads.ts'

/** A cold start on a slow machine takes more than a minute. */
const MIN_STARTUP_SECONDS = 120
/** After DRAIN_SECONDS, requests in progress have eight seconds, and connections two each. */
const STOP_SECONDS = 15

/** Returns what a pod may do beyond the Pod Security Standard "restricted" and our own rules. */
export function podProblems({ component, pod, container, env }: Workload): string[] {
  const own = container.securityContext ?? {}
  const capabilities = own.capabilities as { drop?: readonly string[]; add?: readonly string[] } | undefined
  const profile = pod.securityContext?.seccompProfile as { type?: string } | undefined
  const rules: readonly (readonly [string, boolean])[] = [
    ['must run as 10001', pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser === 10_001],
    ['must have the seccomp profile RuntimeDefault', profile?.type === 'RuntimeDefault'],
    ['must not gain privileges', own.allowPrivilegeEscalation === false],
    ['must have a read-only root', own.readOnlyRootFilesystem === true],
    ['must drop all capabilities', capabilities?.drop?.join() === 'ALL' && capabilities.add === undefined],
    ['must have no token', pod.automountServiceAccountToken === false],
    ['must not get the variables of other services', pod.enableServiceLinks === false],
    ['must have a memory limit', container.resources?.limits?.memory !== undefined],
    ['must request processor time and memory', Object.keys(container.resources?.requests ?? {}).length === 2],
  ]
  const broken = rules.filter(([, kept]) => !kept).map(([rule]) => `${component}: ${rule}`)
  return component in COMPONENT_SETTINGS
    ? [
        ...broken,
        ...probeProblems(component, container),
        ...graceProblems(component, pod.terminationGracePeriodSeconds, env),
      ]
    : broken
}

function probeProblems(component: string, { startupProbe, readinessProbe, livenessProbe }: Container): string[] {
  const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet?.path).join()
  const seconds = (startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)
  const port = component === 'gateway' ? 'admin' : 'http'
  const ports = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet?.port)
  return [
    ...(paths === '/livez,/readyz,/livez' ? [] : [`${component}: probes ${paths}`]),
    ...(ports.every((each) => each === port) ? [] : [`${component}: must be probed at port ${port}`]),
    ...(seconds >= MIN_STARTUP_SECONDS ? [] : [`${component}: has ${seconds} seconds to start`]),
  ]
}

function graceProblems(component: string, grace = 30, env: Readonly<Record<string, string>>): string[] {
  const needed = Number(env.DRAIN_SECONDS ?? 0) + STOP_SECONDS
  return grace >= needed ? [] : [`${component}: is killed after ${grace} seconds, but needs ${needed}`]
}
