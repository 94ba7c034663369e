import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Half of what a test does happens in PostgreSQL: one worker would leave a machine of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      'packages/contract/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'bench', environment: 'node', include: ['bench/**/*.test.ts'] } },
    ],
  },
})
