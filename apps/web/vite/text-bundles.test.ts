import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import en from '../locales/en.json'
import app from '../locales/en.json?app'
import guest from '../locales/en.json?guest'
import staff from '../locales/en.json?staff'
import { areaOfModules } from './area-of-modules.ts'
import { firstBuild } from './first-build.ts'
import { type Bundle, bundlesOfTexts, textBundles } from './text-bundles.ts'

const TREE = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'guest.html': '<script type="module" src="/main-guest.ts"></script>',
  'locales/en.json': '{ "login.title": "Log in" }',
  'say.ts': 'export const say = (key: string) => document.body.append(key)',
  'main-guest.ts': `import { say } from './say.ts'; say('app.name'); window.load = () => import('./login.ts')
    import('./locales/en.json?guest').then((it) => say(it.default['login.title']))`,
  'main.ts': `import { routes } from './routes.ts'; import { say } from './say.ts'; say('app.name'); window.routes = routes`,
  'routes.ts': `
    const staffScreen = (load: () => Promise<unknown>) => load
    const staffPage = (path: string, load: () => Promise<unknown>) => ({ path, load: staffScreen(load) })
    const desk = () => import('./desk.ts').then((it) => it.desk)
    export const routes = [
      { path: '/people', load: () => import('./people.ts') },
      { path: '/event', load: () => import('./event.ts').then((it) => it.event) },
      staffPage('/setup', () => import('./setup.ts').then((it) => it.setup)),
      staffPage('/desk', desk),
      staffScreen(() => import('./organize-area.ts')),
    ]`,
  'login.ts': `import { say } from './say.ts'
    export const login = () => { say('login.title'); say(\`error.\${location.hash}\`); return import('./tour.ts') }`,
  'tour.ts': `import { say } from './say.ts'; export const tour = () => say('tour.title')`,
  'event.ts': `import { say } from './say.ts'
    export const event = () => { say('event.nav'); say('login.title'); say(window.networkingCalls.tagPerson) }`,
  'index.ts': `export { peopleList } from './people-list.ts'; export { setupForm } from './setup-form.ts'`,
  'people.ts': `export { peopleList } from './index.ts'`,
  'people-list.ts': `import { say } from './say.ts'; export const peopleList = () => say('people.none')`,
  'setup.ts': `import { peopleList, setupForm } from './index.ts'; export const setup = () => { peopleList(); setupForm() }`,
  'setup-form.ts': `import { say } from './say.ts'; export const setupForm = () => { say('setup.name'); say('app.name') }`,
  'desk.ts': `import { say } from './say.ts'; export const desk = () => say('desk.ready')`,
  'organize-area.ts': `import { say } from './say.ts'; export const area = () => say('organize.nav')`,
}

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'parley-texts-')))
  mkdirSync(path.join(root, 'locales'))
  for (const [file, code] of Object.entries(TREE)) writeFileSync(path.join(root, file), code)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds the files. An index includes only the exports that are used, as in the web's own build. */
const build = () => {
  const treeshake = { moduleSideEffects: [{ test: /(?<!main|main-guest)\.ts$/, sideEffects: false }] }
  const input = ['index.html', 'guest.html'].map((page) => path.join(root, page))
  return firstBuild(root, { plugins: [textBundles()], build: { rolldownOptions: { treeshake, input } } })
}

const bundles: readonly Bundle[] = ['guest', 'app', 'staff']

it('gives each program the texts of its screens, and staff the texts that only their screens use', async () => {
  const isIn = bundlesOfTexts(await build())
  const bundlesOf = (key: string) => bundles.filter((bundle) => isIn(key, bundle)).join(' ')
  expect({
    'app.name': bundlesOf('app.name'),
    'login.title': bundlesOf('login.title'),
    'error.offline': bundlesOf('error.offline'),
    'error.tooManyTagged': bundlesOf('error.tooManyTagged'),
    'event.nav': bundlesOf('event.nav'),
    'tour.title': bundlesOf('tour.title'),
    'people.none': bundlesOf('people.none'),
    'setup.name': bundlesOf('setup.name'),
    'desk.ready': bundlesOf('desk.ready'),
    'organize.nav': bundlesOf('organize.nav'),
  }).toEqual({
    'app.name': 'guest app',
    'login.title': 'guest app',
    'error.offline': 'guest',
    'error.tooManyTagged': 'app',
    'event.nav': 'app',
    'tour.title': 'guest',
    'people.none': 'app',
    'setup.name': 'staff',
    'desk.ready': 'staff',
    'organize.nav': 'staff',
  })
})

it('puts texts that no code names into the bundle of the app', async () => {
  const isIn = bundlesOfTexts(await build())
  expect(bundles.filter((bundle) => isIn('made.elsewhere', bundle))).toEqual(['app'])
})

it('refuses a build without a program, or without a screen of staff', async () => {
  const chunks = await build()
  expect(() => bundlesOfTexts(chunks.map((chunk) => ({ ...chunk, isEntry: false })))).toThrow('the build has no')
  const renamed = chunks.map((chunk) => ({ ...chunk, code: chunk.code.replaceAll(/staff(?:Page|Screen)\(/g, 'page(') }))
  expect(() => bundlesOfTexts(renamed)).toThrow('no page is loaded by')
})

it('puts the modules of an area into one chunk, each module once', async () => {
  const areaOf = areaOfModules(root, await build(), [
    { name: 'inside', of: ['people.ts', 'setup.ts'], atLeast: 2 },
    { name: 'organize', of: ['setup.ts', 'organize-area.ts'] },
  ])
  const areas = ['people-list.ts', 'setup-form.ts', 'organize-area.ts', 'tour.ts'].map((file) =>
    areaOf(path.join(root, file)),
  )
  expect(areas).toEqual(['inside', 'organize', 'organize', null])
  const chunk = {
    isDynamicEntry: true,
    facadeModuleId: '/a.ts',
    fileName: 'a.js',
    imports: [],
    moduleIds: ['/a.ts', '/a.css'],
  }
  const styled = areaOfModules('/', [chunk as never], [{ name: 'people', of: ['a.ts'], stylesIn: 'first' }])
  expect(['/a.ts', '/a.css'].map(styled)).toEqual(['people', 'first'])
  expect(() => areaOfModules(root, [], [{ name: 'none', of: ['gone.ts'] }])).toThrow('gone.ts is not loaded later')
})

it('parses texts with placeholders during the build', () => {
  const filled = Object.entries(guest).filter(([, text]) => typeof text !== 'string')
  expect(filled.map(([key]) => key)).toContain('ui.field.required')
  expect(filled.every(([key]) => /[{}<']/.test(en[key as keyof typeof en]))).toBe(true)
})

it('has every text in each bundle without a build', () => {
  for (const bundle of [guest, app, staff]) expect(Object.keys(bundle)).toEqual(Object.keys(en))
})
