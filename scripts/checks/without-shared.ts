/** Names of tests that were skipped because ../shared is missing, by package. */
export type TestsWithoutShared = Map<string, string[]>

/** Adds the tests of a task, such as `@fonds/cli#test`. */
export function addTests(all: TestsWithoutShared, taskId: string, names: readonly string[] = []): void {
  if (names.length === 0) return
  const [packageName = taskId] = taskId.split('#')
  all.set(packageName, [...(all.get(packageName) ?? []), ...names])
}

/** Returns the lines that list the tests, with their number first; none if nothing was skipped. */
export function listTests(all: TestsWithoutShared): string[] {
  const count = [...all.values()].flat().length
  if (count === 0) return []
  const names = [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([packageName, tests]) => [`  ${packageName}`, ...tests.map((name) => `    ${name}`)])
  return [`${count} ${count === 1 ? 'test' : 'tests'} skipped because ../shared is missing:`, ...names]
}
