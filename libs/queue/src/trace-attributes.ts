/** Attributes of a job's spans, in OpenTelemetry's names for messages. */
export const attributesOf = (queue: string, job: string) => ({
  'messaging.system': 'bullmq',
  'messaging.destination.name': queue,
  'messaging.message.id': job,
})
