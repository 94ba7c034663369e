import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.tsx', '../features/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Screens that show nothing and redirect. */
const WITHOUT = ['landing-redirect.tsx', 'signed-in.tsx']
const TITLED = /\buseTitle\(|<(Page|FormPage|AuthLayout|NewEventForm|SettingsPage|OwnEventProfile)\b/
const OWN_PART = /from '(\.\.?\/[^']+\.tsx)'/g

const pathOf = (from: string, to: string) => {
  const path = new URL(to, `https://x/app/${from}`).pathname
  return path.startsWith('/app/') ? `.${path.slice(4)}` : `..${path}`
}

/** Returns true if the screen itself, or a component of it, sets a title. */
function isTitled(path: string, depth = 3): boolean {
  const source = sources[path] ?? ''
  if (TITLED.test(source)) return true
  const parts = [...source.matchAll(OWN_PART)].map(([, part = '']) => pathOf(path, part))
  return depth > 0 && parts.some((part) => isTitled(part, depth - 1))
}

const screens = [
  ...new Set(
    [
      ...`${sources['./routes.tsx']}\n${sources['./organize-routes.tsx']}`.matchAll(
        /^(?:const|\s+(?:page|storedPage|staffPage|detail|lazy: dayOr)\().*?\n?.*?import\('([^']+)'\)/gm,
      ),
    ].map(([, path = '']) => pathOf('./routes.tsx', path)),
  ),
].filter((path) => !WITHOUT.some((each) => path.endsWith(`/${each}`)))

it('knows the screens of the routes', () => {
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((path) => !sources[path])).toEqual([])
})

it('AROUND-15 sets the title of the window on every screen', () => {
  expect(screens.filter((path) => !isTitled(path))).toEqual([])
})
