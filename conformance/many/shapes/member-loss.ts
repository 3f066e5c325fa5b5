import type { Loss } from '../loss.ts'
import type { World } from '../world.ts'

const memberOf = ({ installation }: World, name: string) => {
  const member = installation.members.get(name)
  if (member === undefined) throw new Error(`there is no ${name}`)
  return member
}

/** Kills a program of the installation, and starts it again. */
export const killed = (name: string, title = `${name} killed`, more: Partial<Loss> = {}): Loss => ({
  name: title,
  begin: (world) => memberOf(world, name).kill(),
  end: (world) => memberOf(world, name).start(),
  ...more,
})
