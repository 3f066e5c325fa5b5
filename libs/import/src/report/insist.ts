/** Returns the reason why a file was refused, with the option that imports it all the same. */
export function withAdvice(
  { code, reason }: { readonly code: string; readonly reason: string },
  advice: string,
): string {
  return code === 'would_replace' ? `${reason}. Nothing was written. ${advice}` : reason
}
