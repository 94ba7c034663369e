import { defineConfig } from 'vitest/config'

const isLong = process.env.TEST_SIZE === 'long'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['temporal-polyfill/global', 'src/testing/refuse-empty-names.ts'],
    // A crowd on two busy cores; at full size it may take half an hour.
    testTimeout: isLong ? 1_800_000 : 30_000,
    hookTimeout: 120_000,
    // No test changes a module's state, and loading all of them takes longer than most files' tests.
    isolate: false,
  },
})
