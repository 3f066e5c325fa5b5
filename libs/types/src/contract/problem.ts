import { z } from 'zod'

/** One parameter of a request that was refused, and why. */
export const ParameterError = z
  .object({
    parameter: z.string().meta({ description: 'Name of the parameter' }),
    message: z.string().meta({ description: 'What is wrong with it, and what would be right' }),
  })
  .meta({ id: 'ParameterError' })
export type ParameterError = z.infer<typeof ParameterError>

/** An error of this API: RFC 9457 problem details, with this API's own members. */
export const Problem = z
  .looseObject({
    type: z.url().meta({ description: 'Where this kind of error is documented' }),
    title: z.string().meta({ description: 'The kind of error, in a few words' }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'What happened, and what to do about it' }),
    instance: z.string().meta({ description: 'Path and query as asked' }),
    code: z.string().meta({ description: 'Stable name of this kind of error' }),
    request_id: z.string().meta({ description: 'To be quoted when asking for help' }),
    errors: z.array(ParameterError).optional().meta({ description: 'With status 400: every parameter refused' }),
  })
  .meta({ id: 'Problem', description: 'An error, as RFC 9457 describes it' })
export type Problem = z.infer<typeof Problem>
