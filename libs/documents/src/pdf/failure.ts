/**
 * Why a finding aid could not be made:
 * `too_large` more components or more text than the bounds allow; `timed_out` and `out_of_memory` the child process was
 * ended; `font_missing` too much of the text is in a script for which there is no font; `cancelled` by the caller;
 * `render_failed` anything else, which is a fault of ours.
 */
export type PdfFailureReason =
  | 'too_large'
  | 'timed_out'
  | 'out_of_memory'
  | 'font_missing'
  | 'cancelled'
  | 'render_failed'

/** A PDF that was not made. `message` is for the log; the reason is safe to show. */
export class PdfFailure extends Error {
  override readonly name = 'PdfFailure'
  readonly reason: PdfFailureReason

  constructor(reason: PdfFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
