import type { Member } from '../stack/member.ts'
import type { Stack } from '../stack/stack.ts'
import type { Fault } from './fault.ts'

const memberOf = ({ members }: Stack, name: string): Member => {
  const member = members.get(name)
  if (member === undefined) throw new Error(`the stack has no ${name}`)
  return member
}

/** Kills a program. The fault ends when the program has been restarted and answers. */
export const kill = (name: string): Pick<Fault, 'begin' | 'end'> => ({
  begin: (stack) => memberOf(stack, name).kill(),
  end: (stack) => memberOf(stack, name).start(),
})

export const freeze = (name: string): Pick<Fault, 'begin' | 'end'> => ({
  begin: async (stack) => memberOf(stack, name).freeze(),
  end: async (stack) => memberOf(stack, name).thaw(),
})
