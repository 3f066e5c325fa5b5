/**
 * Names this process for operators: `ps`, `top`, `ss` and PostgreSQL's host tools show `fonds-NAME`, of which Linux keeps 15
 * characters where it shows no arguments. Node would show `MainThread` for all of them.
 */
export function nameProcess(name: string): void {
  process.title = `fonds-${name}`
}
