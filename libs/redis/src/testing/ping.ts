// Connects to the Redis in REDIS_URL as a service does, and prints what it answers, or why there is no connection.
import { openRedis } from '../client.ts'

const redis = openRedis(process.env.REDIS_URL ?? '', { name: 'ping', retryStrategy: () => null })
redis.on('error', (error: Error) => console.log(error.message))
console.log(await redis.ping().catch(() => 'no answer'))
redis.disconnect()
