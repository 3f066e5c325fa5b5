/**
 * Tells the start-up script which process groups belong to this program, so that it can end them if this program is
 * killed.
 */
export function notifyGuard(message: { readonly started: number } | { readonly ended: number }): void {
  // If the start-up script has died, there is nobody to tell, and its death stops this program anyway.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
