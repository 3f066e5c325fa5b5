// Main program of a process that only decodes untrusted files. It has no sockets or database, and may be killed at any
// time.
import { writeFile } from 'node:fs/promises'
import { answerTasks, guardChild } from '@fonds/process/child'
import { examine } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { renderPart } from '../part.ts'
import { wordsOfPdf } from '../pdf/words.ts'
import { toPyramid } from '../pyramid.ts'
import { measure } from '../recorded/measure.ts'
import { toJpeg } from '../thumbnail.ts'
import type { RenderAnswer, RenderResults, RenderTask } from './task.ts'

guardChild()
answerTasks((task) => perform(task as RenderTask))

async function perform(task: RenderTask): Promise<RenderAnswer> {
  try {
    return { outcome: 'made', result: await resultOf(task) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: error instanceof ImageError ? 'unreadable' : 'failed', reason }
  }
}

async function resultOf(task: RenderTask): Promise<RenderResults[RenderTask['kind']]> {
  if (task.kind === 'examine') return examine(task.source, task.page)
  if (task.kind === 'measure') return measure(task.source, task.isWhole)
  if (task.kind === 'thumbnail') return toJpeg(task.source, task)
  if (task.kind === 'words') return wordsOfPdf(task.source, task.pages)
  if (task.kind === 'pyramid') await toPyramid(task.source, task.page, task.target)
  else await writeFile(task.target, await renderPart(task.source, task.levels, task.part))
  return null
}
