import type { Contract } from './contract.ts'

/** The contract of the last release, in JSON; see keep-release.ts. */
export const RELEASED = new URL('released.txt', import.meta.url)

/** Returns the text of that file: one line for each path and component, so that a change of one is one line. */
export function releasedText({ version, paths, components }: Contract): string {
  const lines = (members: object) =>
    Object.entries(members)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')
  const parts = Object.entries(components).map(([name, members]) => `${JSON.stringify(name)}: {\n${lines(members)}\n}`)
  return `{"version": ${JSON.stringify(version)},\n"paths": {\n${lines(paths)}\n},\n"components": {\n${parts.join(',\n')}\n}}\n`
}
