import { expect, test } from 'vitest'
import { seccompFilter } from './seccomp.ts'

const ALLOW = 'allow'
const RESULTS: Readonly<Record<number, string>> = {
  2147418112: ALLOW,
  2147483648: 'kill',
  327681: 'EPERM',
  327718: 'ENOSYS',
}
const ARCHES = { x64: 0xc000003e, arm64: 0xc00000b7, x86: 0x40000003 }

/** Interprets a filter for one system call, like the kernel. */
function interpret(
  filter: string,
  { arch, number, argument = 0 }: { arch: number; number: number; argument?: number },
) {
  const code = Buffer.from(filter, 'hex')
  const data: Record<number, number> = { 0: number, 4: arch, 16: argument }
  let loaded = 0
  for (let at = 0; ; at += 8) {
    const [operation, value] = [code.readUInt16LE(at), code.readUInt32LE(at + 4)]
    if (operation === 0x06) return RESULTS[value] ?? value
    if (operation === 0x20) loaded = data[value] ?? Number.NaN
    else {
      const holds =
        operation === 0x15 ? loaded === value : operation === 0x35 ? loaded >= value : (loaded & value) !== 0
      at += 8 * code.readUInt8(at + (holds ? 2 : 3))
    }
  }
}

test.each([
  [
    'x64',
    { read: 0, openat: 257, execve: 59 },
    { socket: 41, connect: 42, fork: 57, vfork: 58, ptrace: 101, execveat: 322 },
    56,
  ],
  ['arm64', { read: 63, openat: 56, execve: 221 }, { socket: 198, connect: 203, ptrace: 117, execveat: 281 }, 220],
] as const)('the filter of %s denies what decoders do not need', (name, allowed, denied, clone) => {
  const filter = seccompFilter(name)
  const arch = ARCHES[name]
  for (const [call, number] of Object.entries(allowed)) expect(interpret(filter, { arch, number }), call).toBe(ALLOW)
  for (const [call, number] of Object.entries(denied)) expect(interpret(filter, { arch, number }), call).toBe('EPERM')
  expect(interpret(filter, { arch, number: clone, argument: 0x3d0f00 })).toBe(ALLOW)
  expect(interpret(filter, { arch, number: clone, argument: 0x11 })).toBe('EPERM')
  expect(interpret(filter, { arch, number: 435 })).toBe('ENOSYS')
})

test('system calls of another architecture kill the process', () => {
  expect(interpret(seccompFilter('x64'), { arch: ARCHES.x86, number: 3 })).toBe('kill')
  expect(interpret(seccompFilter('x64'), { arch: ARCHES.x64, number: 0x40000000 | 41 })).toBe('EPERM')
})
