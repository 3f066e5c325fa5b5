import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { LocalStackError } from '../errors.ts'
import { findRedis, type RedisProgram } from './find.ts'

const TASK = 'find Redis'

type Found = { readonly program: RedisProgram } | { readonly failure: string }

/**
 * Finds a Redis server as `findRedis` does, in a thread, because a download blocks: PostgreSQL can start meanwhile.
 *
 * @throws LocalStackError as `findRedis` does
 */
export async function findRedisApart(): Promise<RedisProgram> {
  const [found] = (await once(new Worker(import.meta.filename, { workerData: TASK }), 'message')) as [Found]
  if ('failure' in found) throw new LocalStackError(found.failure)
  return found.program
}

function find(): Found {
  try {
    return { program: findRedis() }
  } catch (error) {
    if (error instanceof LocalStackError) return { failure: error.message }
    throw error
  }
}

// This file is also the thread's program.
if (workerData === TASK) parentPort?.postMessage(find())
