import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './browser-args.ts'
import { excludedTags } from './sizes.ts'

const report = process.env.E2E_REPORT
const url = process.env.E2E_URL

/** Stores that the cookie question was answered. A journey about this question starts without it. */
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
  // The number is twice that of processors, because journeys wait as much as they work. Journeys that change shared
  // data use events of their own.
  workers: 4,
  // In CI one lost tap on a busy machine must not block a change. The run reports retried journeys.
  retries: process.env.CI ? 1 : 0,
  // The timeout is generous, because a slow machine is no failure. Speed is checked by the benchmarks.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // start-product.ts sets this and the browser's path before any worker reads this file.
    baseURL: url,
    ...(chosen ? { storageState: chosen } : {}),
    // A trace of every step makes a journey take half as long again.
    trace: process.env.TEST_SIZE === 'long' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    // Animations cost a tenth of the time. In a short run only the journeys that ask for them have any.
    contextOptions: { reducedMotion: process.env.TEST_SIZE === 'long' ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: BROWSER_ARGS,
    },
  },
  projects: [
    { name: 'desk', grepInvert: excludedTags('desk'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: excludedTags('phone'),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
})
