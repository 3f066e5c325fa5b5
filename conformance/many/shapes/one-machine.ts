import type { Shape } from '../shape.ts'

/** One of everything: what the others are compared with. */
export const ONE_MACHINE: Shape = {
  name: 'one-machine',
  head: 'One machine',
  what: 'Promised on one: one of everything',
  options: { twins: 'none' },
  losses: [],
  async proof({ installation }) {
    return `${installation.members.size} programs`
  },
}
