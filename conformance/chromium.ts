import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { type Browser, chromium } from '@playwright/test'

const browserPath = process.env.FONDS_CHROMIUM ?? ''

const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Whether the browser that `npm run conformance` installs is available. */
export const hasBrowser: boolean = browserPath !== ''

/** Starts the headless browser. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: FLAGS, timeout: CONDITION_TIMEOUT_MS })
