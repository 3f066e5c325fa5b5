import { join } from 'node:path'
import { bringPython } from './python.ts'
import { ROOT } from './root.ts'

/** Folder of the Python client. */
export const PYTHON_CLIENT = join(ROOT, 'clients/python')

/**
 * Creates a Python environment with the Python client as it is in the repository, pandas and pytest.
 * @returns the folder of its programs, or pip's error output
 */
export const bringPythonClient = (signal: AbortSignal): ReturnType<typeof bringPython> =>
  bringPython('fonds_client', ['--editable', `${PYTHON_CLIENT}[pandas]`, 'pandas==3.1.1', 'pytest==9.0.1'], signal)
