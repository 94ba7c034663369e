import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './browser-args.ts'
import { leftOutAt } from './sizes.ts'

const report = process.env.E2E_REPORT
const url = process.env.E2E_URL

/** Someone who chose before, so that no page asks about cookies; a journey about that begins without it. */
const chosen = url && {
  cookies: [
    {
      name: 'cookie_consent_status',
      value: 'dismiss',
      domain: new URL(url).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  // Twice as many as processors, since journeys wait as long as they work; those that change what another one reads have an event of their own.
  workers: 4,
  // Where nobody watches, one tap that a busy machine lost does not refuse a change; the run names what needed it.
  retries: process.env.CI ? 1 : 0,
  // How quick the product is, benchmarks say: here a slow machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // This and the browser's path are set by start-product.ts, which runs before any worker reads this file.
    baseURL: url,
    ...(chosen ? { storageState: chosen } : {}),
    // A trace of every step makes a journey half as long again.
    trace: process.env.TEST_SIZE === 'long' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    // What moves costs a tenth of the time; in a short run it moves in the journeys that ask for it.
    contextOptions: { reducedMotion: process.env.TEST_SIZE === 'long' ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: BROWSER_ARGS,
    },
  },
  projects: [
    { name: 'desk', grepInvert: leftOutAt('desk'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: leftOutAt('phone'),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
})
