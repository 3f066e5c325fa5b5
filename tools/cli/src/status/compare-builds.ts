import { parseBuildName } from '@fonds/util/build'

/** How a build relates to another; `other` if they have the same version, whose commits say nothing about their order. */
export type BuildRelation = 'same' | 'older' | 'later' | 'other'

/** Compares two builds by their names, such as `1.2.0+0a1b2c3d4e5f`. */
export function compareBuilds(one: string, other: string): BuildRelation {
  if (one === other) return 'same'
  const [first, second] = [parseBuildName(one), parseBuildName(other)]
  const order = compareVersions(first.version, second.version)
  if (order !== 0) return order < 0 ? 'older' : 'later'
  // A build that does not know its revision may be any of its version.
  return first.revision === null || second.revision === null ? 'same' : 'other'
}

/** Compares versions by SemVer 2.0.0, section 11: a version with a pre-release comes before the one without. */
function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  const order = compareNumbers(first.numbers, second.numbers)
  if (order !== 0 || first.preRelease === second.preRelease) return order
  if (first.preRelease === '') return 1
  if (second.preRelease === '') return -1
  return compareNumbers(first.preRelease, second.preRelease)
}

const compareNumbers = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

function partsOf(version: string): { readonly numbers: string; readonly preRelease: string } {
  const [numbers = '', ...preRelease] = version.split('-')
  return { numbers, preRelease: preRelease.join('-') }
}
