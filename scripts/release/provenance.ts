import type { Source } from './source.ts'

/** A file of a release. */
export interface Artifact {
  readonly name: string
  readonly sha256: string
}

/** The builder of a release, and where it says so: a run of a workflow, or a person's machine. */
export interface Builder {
  readonly id: string
  readonly run?: string
}

/** Reads from the environment of a workflow who builds. */
export function builderOf(env: NodeJS.ProcessEnv): Builder {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  if (server === undefined || repository === undefined || run === undefined) return { id: 'local' }
  return {
    id: `${server}/${repository}/.github/workflows/release.yml`,
    run: `${server}/${repository}/actions/runs/${run}`,
  }
}

/**
 * Returns what a release was made of, as an in-toto Statement v1 with a predicate of SLSA Provenance v1. It says nothing that
 * differs between two builds of a commit by the same builder but the run of the workflow.
 */
export function provenanceOf(
  { version, commit }: Source,
  artifacts: readonly Artifact[],
  { node, pnpm }: { readonly node: string; readonly pnpm: string },
  builder: Builder,
): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: artifacts.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:fonds:release:v1',
        externalParameters: { version, command: 'npm run release' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'node', uri: `pkg:generic/node@${node}` },
          { name: 'pnpm', uri: `pkg:npm/pnpm@${pnpm}` },
        ],
      },
      runDetails: {
        builder: { id: builder.id },
        ...(builder.run === undefined ? {} : { metadata: { invocationId: builder.run } }),
      },
    },
  }
}
