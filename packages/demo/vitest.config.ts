import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'demo',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global'],
    // No test is about this time: it ends one that hangs.
    testTimeout: 120_000,
    isolate: false,
  },
})
