import { expect, test } from 'vitest'
import { isTight } from './outside-checks.ts'

const GB = 1024 ** 3
const disk = (type: number, size: number, free: number) => ({ type, bsize: 1, blocks: size, bavail: free })
const EXT4 = 0xef53
const TMPFS = 0x01021994

test.each([
  ['a disk with 1 GB free', disk(EXT4, 5 * GB, GB), true],
  ['a disk with 3 GB of 100 free', disk(EXT4, 100 * GB, 3 * GB), true],
  ['a disk with 30 GB of 100 free', disk(EXT4, 100 * GB, 30 * GB), false],
  ['the empty /tmp of a container', disk(TMPFS, GB / 4, GB / 4), false],
  ['a full /tmp of a container', disk(TMPFS, GB / 4, 1), true],
])('%s', (_, given, tight) => {
  expect(isTight(given)).toBe(tight)
})
