import { join } from 'node:path'
import { runToEnd } from '../demo/run-to-end.ts'
import { ROOT } from '../lib/root.ts'

/** Drawn once for all demos that tests start: to draw them takes longer than such a demo runs. */
const FOLDER = join(ROOT, '.tools/demo-pictures')

/**
 * Has the demo's pictures drawn, where they are not yet, and tells every demo that is started from here of them.
 * @throws DemoFailure with the program's last line
 */
export async function drawDemoPictures(signal: AbortSignal): Promise<void> {
  process.env.DEMO_PICTURES_DIR = FOLDER
  await runToEnd('drawing', ['demo/pictures/draw.ts', FOLDER], process.env, () => undefined, signal)
}
