import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { textBundles } from './vite/text-bundles.ts'

/** Tests of the first evaluation of a module. Each of them loads its own modules. */
const WITH_OWN_MODULES = [
  'src/app/guards.test.tsx',
  'src/app/guards-after-reload.test.tsx',
  'src/app/offline/offline-start.test.tsx',
  'src/lib/i18n/messages.test.ts',
  'src/lib/lazy-part.test.tsx',
  'src/lib/live/enable-live-calls.test.ts',
  'src/lib/live/connection.test.ts',
  'src/lib/live/log-topic.test.ts',
  'src/lib/live/topic-store.test.ts',
  'src/lib/native-shell.test.ts',
  'src/lib/scan/zxing-reader.test.ts',
]

const project = (
  test: TestProjectInlineConfiguration['test'],
  texts = textBundles(),
): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), texts],
  test: {
    environment: 'happy-dom',
    // Test files share a window, so a navigation would break the tests after it.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    // Most objects of a rendered page become garbage right away. A larger young generation avoids copying them first.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...test,
  },
})

/** The tests with their own modules. As in a build, the texts of staff are in a bundle of their own. */
export const withOwnModules = project(
  { name: 'web-own-modules', include: WITH_OWN_MODULES },
  textBundles((key, bundle) => (bundle === 'staff') === key.startsWith('app.organize.')),
)

/** All other tests share modules, because loading Mantine again takes longer than most test files. */
export default defineConfig(
  project({
    name: 'web',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    exclude: WITH_OWN_MODULES,
    isolate: false,
  }),
)
