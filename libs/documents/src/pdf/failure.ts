/**
 * The reason why a finding aid could not be made.
 * `too_large`: more components or text than the limits allow;
 * `timed_out` and `out_of_memory`: the child process was killed;
 * `cancelled`: the caller cancelled it;
 * `render_failed`: anything else, which is a bug.
 */
export type PdfFailureReason = 'too_large' | 'timed_out' | 'out_of_memory' | 'cancelled' | 'render_failed'

/** Thrown if a PDF could not be made. `message` is for the log; the reason is safe to show. */
export class PdfFailure extends Error {
  override readonly name = 'PdfFailure'
  readonly reason: PdfFailureReason

  constructor(reason: PdfFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
