import { defineConfig } from 'vitest/config'

const isLong = process.env.TEST_SIZE === 'long'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: [
      'temporal-polyfill/global',
      'src/testing/refuse-empty-names.ts',
      'src/testing/row-types/record-row-statements.ts',
    ],
    // Tests with a crowd share two busy cores. At full size one may take half an hour.
    testTimeout: isLong ? 1_800_000 : 30_000,
    hookTimeout: 120_000,
    // No test changes module state, and loading all modules again would take longer than most test files run.
    isolate: false,
  },
})
