import { AGENTS, agentMark, type Changes } from './changes.ts'
import type { SpaceReading } from './read-space.ts'
import { idsSince, recordsOf } from './records.ts'

/** Adds all resources and agents of a source, and which of them are not public. @throws FetchError */
export async function compareWith(
  { space, repositories }: Pick<SpaceReading, 'space' | 'repositories'>,
  { marks, headings }: Pick<Changes, 'marks' | 'headings'>,
): Promise<void> {
  for (const path of AGENTS) {
    for await (const agent of recordsOf(space, path, await idsSince(space, path, 0))) {
      marks.eac.set(agent.uri, agentMark(agent))
      headings.set(agent.uri, agent.title)
    }
  }
  for (const { uri, isPublic } of repositories) {
    const path = `${uri}/resources`
    const ids = await idsSince(space, path, 0)
    for (const id of ids) {
      const one = `${path}/${id}`
      // Changes were found already.
      if (!marks.ead.has(one)) marks.ead.set(one, { changed: null, deleted: !isPublic, looks: 0 })
    }
    for await (const { uri: one, isPublic: isShown } of recordsOf(space, path, ids)) {
      const mark = marks.ead.get(one)
      if (mark !== undefined && !isShown) marks.ead.set(one, { ...mark, deleted: true })
    }
  }
}
