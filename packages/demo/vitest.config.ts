import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'demo',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global'],
    isolate: false,
  },
})
