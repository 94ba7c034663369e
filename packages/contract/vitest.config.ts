import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'contract',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // No test is about this time: it ends one that hangs.
    testTimeout: 120_000,
    isolate: false,
  },
})
