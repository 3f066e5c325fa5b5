import { z } from 'zod'

/** One rejected parameter, and the reason. */
export const ParameterError = z
  .object({
    parameter: z.string().meta({ description: 'Name of the parameter' }),
    message: z.string().meta({ description: 'What is wrong with it, and what is allowed' }),
    reason: z.string().optional().meta({ description: 'Stable code of the problem, if it has one' }),
  })
  .meta({ id: 'ParameterError' })
export type ParameterError = z.infer<typeof ParameterError>

/** An error of this API: RFC 9457 problem details, with this API's own members. */
export const Problem = z
  .looseObject({
    type: z.url().meta({ description: 'Documentation of this error' }),
    title: z.string().meta({ description: 'Short name of the error' }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'What happened, and what to do about it' }),
    instance: z.string().meta({ description: 'Path and query of the request' }),
    code: z.string().meta({ description: 'Stable code of the error; branch on it in programs' }),
    request_id: z.string().meta({ description: 'Identifier of the request; quote it when you report a problem' }),
    errors: z.array(ParameterError).optional().meta({ description: 'With status 400: every rejected parameter' }),
  })
  .meta({ id: 'Problem', description: 'A problem document as defined by RFC 9457' })
export type Problem = z.infer<typeof Problem>
