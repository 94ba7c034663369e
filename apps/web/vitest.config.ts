import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { guestTexts } from './vite/guest-texts.ts'

/** They look at what a module does when it is loaded for the first time, so each of them loads its own. */
const WITH_OWN_MODULES = [
  'src/app/guards.test.tsx',
  'src/lib/lazy-part.test.tsx',
  'src/lib/live/connection.test.ts',
  'src/lib/live/log-topic.test.ts',
  'src/lib/live/topic-store.test.ts',
  'src/lib/native-shell.test.ts',
  'src/lib/use-load-error.test.tsx',
]

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), guestTexts(import.meta.dirname)],
  test: {
    environment: 'happy-dom',
    setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...test,
  },
})

/** The tests with modules of their own. */
export const withOwnModules = project({ name: 'web-own-modules', include: WITH_OWN_MODULES })

/** All others share them: to load every part of the kit again takes longer than most files' tests. */
export default defineConfig(
  project({
    name: 'web',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    exclude: WITH_OWN_MODULES,
    isolate: false,
  }),
)
