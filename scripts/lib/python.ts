import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '@fonds/local-stack'
import { ROOT } from './root.ts'
import { run } from './run.ts'

/**
 * Creates a Python environment with packages from PyPI, unless it already exists.
 * @param name of the module by which an existing environment is recognized
 * @param wanted arguments for pip: names with versions, or folders
 * @returns the folder of its programs, or pip's error output
 */
export async function bringPython(
  name: string,
  wanted: string | readonly string[],
  signal: AbortSignal,
): Promise<{ readonly bin: string } | { readonly failure: string }> {
  const folder = join(ROOT, '.tools', name)
  const bin = join(folder, 'bin')
  const python = join(bin, 'python')
  if (existsSync(python) && (await run(python, ['-c', `import ${name}`], { signal })).code === 0) return { bin }
  for (const [command, ...args] of [
    [onPath('python3') ?? 'python3', '-m', 'venv', folder],
    // Python compiles the modules that are used, which are few.
    [python, '-m', 'pip', 'install', '--quiet', '--no-compile', ...[wanted].flat()],
  ] as const) {
    const ended = await run(command, args, { signal })
    if (ended.code !== 0) return { failure: ended.output }
  }
  return { bin }
}
