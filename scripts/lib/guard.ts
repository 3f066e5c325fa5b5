/** Tells the start-up script which process groups are ours, so that it can end them if we are killed. */
export function tellGuard(message: { readonly started: number } | { readonly ended: number }): void {
  // If the start-up script has died, there is nobody to tell; its death makes us stop anyway.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
