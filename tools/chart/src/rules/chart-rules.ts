import { type ComposeFile, composeProblemsOf } from './compose.ts'
import { networkProblems } from './network.ts'
import { podProblems } from './pods.ts'
import { settingProblems } from './settings.ts'
import { type Resource, workloadsIn } from './workloads.ts'

export type { Resource } from './workloads.ts'

export interface ChartInput {
  /** The rendered chart, with every component. */
  readonly resources: readonly Resource[]
  /** docker-compose.yml, with its anchors resolved. */
  readonly compose: ComposeFile
  /** Text of deploy/Dockerfile. */
  readonly dockerfile: string
}

/**
 * Returns each difference between the chart and docker-compose.yml, each setting that a service would refuse or misses,
 * and each pod that may do more than it needs.
 */
export function chartProblems({ resources, compose, dockerfile }: ChartInput): string[] {
  const workloads = workloadsIn(resources)
  return [
    ...composeProblemsOf(workloads, compose, dockerfile),
    ...workloads.flatMap((workload) => podProblems(workload)),
    ...workloads.flatMap((workload) => settingProblems(workload, resources)),
    ...networkProblems(workloads, resources),
  ]
}
