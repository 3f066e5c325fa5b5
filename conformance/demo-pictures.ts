import { join } from 'node:path'
import { runToEnd } from '@fonds/scripts/demo/run-to-end.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'

/** Folder shared by all demos that tests start, since drawing the pictures takes longer than such a demo runs. */
const FOLDER = join(ROOT, '.tools/demo-pictures')

/**
 * Draws the demo's pictures if they are missing, and makes every demo started from this process use them.
 * @throws DemoFailure with the last line of the program's output
 */
export async function drawDemoPictures(signal: AbortSignal): Promise<void> {
  process.env.DEMO_PICTURES_DIR = FOLDER
  await runToEnd('drawing', ['demo/pictures/draw.ts', FOLDER], process.env, () => undefined, signal)
}
