import { defineConfig } from 'vitest/config'
import { withOwnModules } from './apps/web/vitest.config.ts'

export default defineConfig({
  test: {
    projects: [
      'packages/contract/vitest.config.ts',
      'packages/demo/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      withOwnModules,
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'bench', environment: 'node', include: ['bench/**/*.test.ts'] } },
    ],
  },
})
