import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { textBundles } from './vite/text-bundles.ts'

/** They look at what a module does when it is loaded for the first time, so each of them loads its own. */
const WITH_OWN_MODULES = [
  'src/app/guards.test.tsx',
  'src/app/guards-after-reload.test.tsx',
  'src/app/offline/offline-start.test.tsx',
  'src/lib/i18n/messages.test.ts',
  'src/lib/lazy-part.test.tsx',
  'src/lib/live/carry-calls.test.ts',
  'src/lib/live/connection.test.ts',
  'src/lib/live/log-topic.test.ts',
  'src/lib/live/topic-store.test.ts',
  'src/lib/native-shell.test.ts',
  'src/lib/scan/zxing-reader.test.ts',
  'src/lib/use-load-error.test.tsx',
]

const project = (
  test: TestProjectInlineConfiguration['test'],
  texts = textBundles(),
): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), texts],
  test: {
    environment: 'happy-dom',
    // Files share a window: one that leads away would take the tests after it along.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    // What a page is drawn of is garbage a moment later: it need not be copied first.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...test,
  },
})

/** The tests with modules of their own. Staff have texts of their own, as in what is built. */
export const withOwnModules = project(
  { name: 'web-own-modules', include: WITH_OWN_MODULES },
  textBundles((key, bundle) => (bundle === 'staff') === key.startsWith('app.organize.')),
)

/** All others share them: to load every part of the kit again takes longer than most files' tests. */
export default defineConfig(
  project({
    name: 'web',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    exclude: WITH_OWN_MODULES,
    isolate: false,
  }),
)
