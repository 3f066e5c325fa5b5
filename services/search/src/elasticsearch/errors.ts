import { errors } from '@elastic/elasticsearch'
import { EngineError } from '../engine/engine.ts'

/** What a failed call to Elasticsearch means for whoever searches; what is no failure of it is returned as it is. */
export function engineErrorOf(error: unknown): unknown {
  if (error instanceof errors.ResponseError) return refused(error)
  if (error instanceof errors.ElasticsearchClientError) {
    return new EngineError('away', `Elasticsearch did not answer: ${error.message}`, error)
  }
  return error
}

function refused(error: errors.ResponseError): EngineError {
  const status = error.statusCode ?? 500
  if (status === 404) return new EngineError('unable', 'the index is not there yet', error)
  // It understood, and will not: too many terms begin so, for instance.
  if (status === 400) return new EngineError('unable', `Elasticsearch refused a question: ${error.message}`, error)
  return new EngineError('away', `Elasticsearch answered ${status}`, error)
}
