import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that some work belongs to. Log lines have these members, and other services get them. */
export interface WorkContext {
  /** W3C Trace Context, `traceparent`: the trace, and the span that contains further spans. */
  readonly traceparent: string
  readonly requestId?: string
  /** Id of the job. */
  readonly job?: string
  readonly tenant?: { readonly slug: string } | null
}

const storage = new AsyncLocalStorage<WorkContext>()

/** Runs work in the context of a request or job. Asynchronous work that it starts inherits the context. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work)
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore()
}
