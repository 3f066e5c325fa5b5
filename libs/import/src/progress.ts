/** Shows how far an import is. */
export interface Progress {
  /** Shows that `done` of the total is finished, with an optional note. */
  update(done: number, note?: string): void
  end(): void
}

/** Begins to show a step of `total` units. */
export type StartProgress = (label: string, total: number, unit: string) => Progress

/** Shows nothing. */
export const SILENT: StartProgress = () => ({ update: () => undefined, end: () => undefined })
