/** A parser with three faults, each behind a few bytes that no seed contains. */
export function read(input: Buffer): void {
  if (input[0] !== 0x91) return
  if (input[1] === 0x17 && input[2] === 0xe3 && input[3] === 0x5b) throw new TypeError('not the reader’s own error')
}

export function hang(input: Buffer): void {
  if (input[0] === 0x91) for (;;);
}

export function grow(input: Buffer): void {
  if (input[0] !== 0x91) return
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 1000 }, (_, n) => n))
}
