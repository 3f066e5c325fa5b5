import { errors } from '@elastic/elasticsearch'
import { EngineError } from '../engine/engine.ts'

/** Converts a failed Elasticsearch call to an EngineError; returns other errors unchanged. */
export function engineErrorOf(error: unknown): unknown {
  if (error instanceof errors.ResponseError) return refused(error)
  if (error instanceof errors.ElasticsearchClientError) {
    return new EngineError('away', `Elasticsearch did not respond: ${error.message}`, error)
  }
  return error
}

function refused(error: errors.ResponseError): EngineError {
  const status = error.statusCode ?? 500
  if (status === 404) return new EngineError('unable', 'the index does not exist yet', error)
  // Elasticsearch understood the query but rejected it, for example because a prefix matches too many terms.
  if (status === 400) return new EngineError('unable', `Elasticsearch rejected a query: ${error.message}`, error)
  return new EngineError('away', `Elasticsearch responded with status ${status}`, error)
}
