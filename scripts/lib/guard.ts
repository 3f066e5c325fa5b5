/** Tell the script that started us which process groups are ours: should we be killed, it ends them. */
export function tellGuard(message: { readonly started: number } | { readonly ended: number }): void {
  // A guard that is gone cannot be told; its going makes us stop anyway.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
