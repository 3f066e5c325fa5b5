/** Numbers of the system calls that a confined process may not use, on x86-64 and on arm64. */
const DENIED: Readonly<Record<string, { readonly x64?: number; readonly arm64?: number }>> = {
  // Network, and the sockets of other processes. The channel to the parent is already open.
  socket: { x64: 41, arm64: 198 },
  connect: { x64: 42, arm64: 203 },
  bind: { x64: 49, arm64: 200 },
  listen: { x64: 50, arm64: 201 },
  accept: { x64: 43, arm64: 202 },
  accept4: { x64: 288, arm64: 242 },
  // Programs. `execve` is allowed because the process itself is started with it; without `fork` it cannot start another
  // one.
  fork: { x64: 57 },
  vfork: { x64: 58 },
  execveat: { x64: 322, arm64: 281 },
  // Other processes' memory, files and signals.
  ptrace: { x64: 101, arm64: 117 },
  process_vm_readv: { x64: 310, arm64: 270 },
  process_vm_writev: { x64: 311, arm64: 271 },
  kcmp: { x64: 312, arm64: 272 },
  pidfd_open: { x64: 434, arm64: 434 },
  pidfd_getfd: { x64: 438, arm64: 438 },
  pidfd_send_signal: { x64: 424, arm64: 424 },
  rt_sigqueueinfo: { x64: 129, arm64: 138 },
  rt_tgsigqueueinfo: { x64: 297, arm64: 240 },
  shmget: { x64: 29, arm64: 194 },
  shmat: { x64: 30, arm64: 196 },
  semget: { x64: 64, arm64: 190 },
  msgget: { x64: 68, arm64: 186 },
  mq_open: { x64: 240, arm64: 180 },
  // File attributes, which Landlock does not protect.
  chmod: { x64: 90 },
  fchmod: { x64: 91, arm64: 52 },
  fchmodat: { x64: 268, arm64: 53 },
  fchmodat2: { x64: 452, arm64: 452 },
  chown: { x64: 92 },
  lchown: { x64: 94 },
  fchown: { x64: 93, arm64: 55 },
  fchownat: { x64: 260, arm64: 54 },
  utime: { x64: 132 },
  utimes: { x64: 235 },
  futimesat: { x64: 261 },
  utimensat: { x64: 280, arm64: 88 },
  setxattr: { x64: 188, arm64: 5 },
  lsetxattr: { x64: 189, arm64: 6 },
  fsetxattr: { x64: 190, arm64: 7 },
  setxattrat: { x64: 463, arm64: 463 },
  removexattr: { x64: 197, arm64: 14 },
  lremovexattr: { x64: 198, arm64: 15 },
  fremovexattr: { x64: 199, arm64: 16 },
  removexattrat: { x64: 466, arm64: 466 },
  // Other ways to open files and sockets.
  name_to_handle_at: { x64: 303, arm64: 264 },
  open_by_handle_at: { x64: 304, arm64: 265 },
  io_uring_setup: { x64: 425, arm64: 425 },
  io_uring_enter: { x64: 426, arm64: 426 },
  io_uring_register: { x64: 427, arm64: 427 },
  // Parts of the kernel that decoders do not need and that exploits often use.
  bpf: { x64: 321, arm64: 280 },
  perf_event_open: { x64: 298, arm64: 241 },
  userfaultfd: { x64: 323, arm64: 282 },
  keyctl: { x64: 250, arm64: 219 },
  add_key: { x64: 248, arm64: 217 },
  request_key: { x64: 249, arm64: 218 },
  unshare: { x64: 272, arm64: 97 },
  setns: { x64: 308, arm64: 268 },
  mount: { x64: 165, arm64: 40 },
  umount2: { x64: 166, arm64: 39 },
  pivot_root: { x64: 155, arm64: 41 },
  chroot: { x64: 161, arm64: 51 },
  open_tree: { x64: 428, arm64: 428 },
  move_mount: { x64: 429, arm64: 429 },
  fsopen: { x64: 430, arm64: 430 },
  fsconfig: { x64: 431, arm64: 431 },
  fsmount: { x64: 432, arm64: 432 },
  fspick: { x64: 433, arm64: 433 },
  mount_setattr: { x64: 442, arm64: 442 },
}

const AUDIT_ARCH = { x64: 0xc000003e, arm64: 0xc00000b7 } as const
const CLONE = { x64: 56, arm64: 220 } as const
const CLONE3 = 435
const CLONE_THREAD = 0x10000

/** x86-64 has a second set of numbers for programs with 32-bit pointers. */
const X32_BIT = 0x40000000

const ALLOW = 0x7fff0000
const KILL_PROCESS = 0x80000000
const errno = (number: number) => 0x00050000 | number
const EPERM = 1
const ENOSYS = 38

// Classic BPF (linux/filter.h): load a word of `struct seccomp_data`, compare, return.
const LOAD = 0x20
const JUMP_EQUAL = 0x15
const JUMP_AT_LEAST = 0x35
const JUMP_ANY_BIT = 0x45
const RETURN = 0x06
const NUMBER_AT = 0
const ARCH_AT = 4
const FIRST_ARGUMENT_AT = 16

export type Architecture = keyof typeof AUDIT_ARCH

/** Returns the filter of a confined process, a BPF program in hexadecimal. */
export function seccompFilter(arch: Architecture): string {
  const numbers = Object.values(DENIED).flatMap((call) => call[arch] ?? [])
  const program = [
    instruction(LOAD, 0, 0, ARCH_AT),
    instruction(JUMP_EQUAL, 1, 0, AUDIT_ARCH[arch]),
    instruction(RETURN, 0, 0, KILL_PROCESS),
    instruction(LOAD, 0, 0, NUMBER_AT),
    instruction(JUMP_AT_LEAST, 0, 1, X32_BIT),
    instruction(RETURN, 0, 0, errno(EPERM)),
    ...numbers.flatMap((number) => [instruction(JUMP_EQUAL, 0, 1, number), instruction(RETURN, 0, 0, errno(EPERM))]),
    // Deny `clone3` as unsupported: the C library then falls back to `clone`, whose flags a filter can read.
    instruction(JUMP_EQUAL, 0, 1, CLONE3),
    instruction(RETURN, 0, 0, errno(ENOSYS)),
    instruction(JUMP_EQUAL, 0, 3, CLONE[arch]),
    instruction(LOAD, 0, 0, FIRST_ARGUMENT_AT),
    instruction(JUMP_ANY_BIT, 1, 0, CLONE_THREAD),
    instruction(RETURN, 0, 0, errno(EPERM)),
    instruction(RETURN, 0, 0, ALLOW),
  ]
  return Buffer.concat(program).toString('hex')
}

/** Encodes `struct sock_filter`; both architectures are little-endian. */
function instruction(code: number, whenTrue: number, whenFalse: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(whenTrue, 2)
  bytes.writeUInt8(whenFalse, 3)
  bytes.writeUInt32LE(value >>> 0, 4)
  return bytes
}
