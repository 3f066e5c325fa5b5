import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Archive } from '../archive.ts'

/** A tool of the server. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string
  readonly title: string
  /** Tells an assistant when to use the tool, and what it returns. */
  readonly description: string
  readonly input: Shape
  run(archive: Archive, input: z.output<z.ZodObject<Shape>>): Promise<CallToolResult['content']>
}

/** Declares a tool. */
export const defineTool = <Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool<Shape> => tool

export const textContent = (text: string): CallToolResult['content'] => [{ type: 'text', text }]
