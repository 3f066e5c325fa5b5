import type { Inline } from '@fonds/types'

/** Returns the text of mixed content. */
export const plain = (nodes: readonly Inline[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.t === 'lb' ? ' ' : plain(node.c))).join('')
