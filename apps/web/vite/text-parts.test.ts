import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import en from '../locales/en.json'
import event from '../locales/en.json?event'
import first from '../locales/en.json?first'
import organize from '../locales/en.json?organize'
import rest from '../locales/en.json?rest'
import { areaOfModules } from './area-of-modules.ts'
import { firstBuild } from './first-build.ts'
import { partOfTexts, textParts } from './text-parts.ts'

const TREE = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'locales/en.json': '{ "login.title": "Log in" }',
  'say.ts': 'export const say = (key: string) => document.body.append(key)',
  'main.ts': `import { routes } from './routes.ts'; import { say } from './say.ts'; say('app.name'); window.routes = routes
    import('./locales/en.json?first').then((it) => say(it.default['login.title']))`,
  'routes.ts': `
    const firstPage = (path: string, load: () => Promise<unknown>) => ({ path, load })
    const eventPage = (path: string, load: () => Promise<unknown>) => ({ path, load })
    const organizersScreen = (load: () => Promise<unknown>) => load
    const organizePage = (path: string, load: () => Promise<unknown>) => ({ path, load: organizersScreen(load) })
    export const routes = [
      firstPage('/login', () => import('./login.ts').then((it) => it.login)),
      { path: '/people', load: () => import('./people.ts') },
      eventPage('/event', () => import('./event.ts').then((it) => it.event)),
      organizePage('/setup', () => import('./setup.ts').then((it) => it.setup)),
      organizersScreen(() => import('./organize-area.ts')),
    ]`,
  'login.ts': `import { say } from './say.ts'
    export const login = () => { say('login.title'); say(\`error.\${location.hash}\`); return import('./tour.ts') }`,
  'tour.ts': `import { say } from './say.ts'; export const tour = () => say('tour.title')`,
  'event.ts': `import { say } from './say.ts'
    export const event = () => { say('event.nav'); say('login.title'); say(window.networkingCalls.tagPerson); return import('./tour.ts') }`,
  'index.ts': `export { peopleList } from './people-list.ts'; export { setupForm } from './setup-form.ts'`,
  'people.ts': `export { peopleList } from './index.ts'`,
  'people-list.ts': `import { say } from './say.ts'; export const peopleList = () => say('people.none')`,
  'setup.ts': `import { peopleList, setupForm } from './index.ts'; export const setup = () => { peopleList(); setupForm() }`,
  'setup-form.ts': `import { say } from './say.ts'; export const setupForm = () => { say('setup.name'); say('app.name') }`,
  'organize-area.ts': `import { say } from './say.ts'; export const area = () => say('organize.nav')`,
}

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'parley-texts-')))
  mkdirSync(path.join(root, 'locales'))
  for (const [file, code] of Object.entries(TREE)) writeFileSync(path.join(root, file), code)
})
afterEach(() => rmSync(root, { recursive: true }))

/** As the web's own build has it: an index brings only what is asked of it. */
const build = () => {
  const treeshake = { moduleSideEffects: [{ test: /(?<!main)\.ts$/, sideEffects: false }] }
  return firstBuild(root, { plugins: [textParts()], build: { rolldownOptions: { treeshake } } })
}

it('gives the first pages and those of an event what they say at once, and organizers what only their screens say', async () => {
  const partOf = partOfTexts(await build())
  const keys = [
    'app.name',
    'login.title',
    'error.offline',
    'error.tooManyRequests',
    'error.tooManyTagged',
    'error.planRefused',
    'event.nav',
    'tour.title',
    'people.none',
    'setup.name',
    'organize.nav',
  ]
  expect(keys.map(partOf)).toEqual([
    'first',
    'first',
    'first',
    'first',
    'event',
    'rest',
    'event',
    'rest',
    'rest',
    'organize',
    'organize',
  ])
})

it('leaves what no code names to everyone', async () => {
  const partOf = partOfTexts(await build())
  expect(partOf('made.elsewhere')).toBe('rest')
})

it.each(['firstPage', 'eventPage'])('refuses a build in which no page is found by %s', async (name) => {
  const chunks = (await build()).map((chunk) => ({ ...chunk, code: chunk.code.replaceAll(`${name}(`, 'page(') }))
  expect(() => partOfTexts(chunks)).toThrow('no page is loaded by')
})

it('puts in one file what the screens of an area load, each module once', async () => {
  const areaOf = areaOfModules(root, await build(), [
    { name: 'inside', of: ['people.ts', 'setup.ts'], atLeast: 2 },
    { name: 'organize', of: ['setup.ts', 'organize-area.ts'] },
  ])
  const areas = ['people-list.ts', 'setup-form.ts', 'organize-area.ts', 'tour.ts'].map((file) =>
    areaOf(path.join(root, file)),
  )
  expect(areas).toEqual(['inside', 'organize', 'organize', null])
  expect(() => areaOfModules(root, [], [{ name: 'none', of: ['gone.ts'] }])).toThrow('gone.ts is not loaded later')
})

it('reads beforehand what has something to fill in', () => {
  const filled = Object.entries(first).filter(([, text]) => typeof text !== 'string')
  expect(filled.map(([key]) => key)).toContain('ui.field.required')
  expect(filled.every(([key]) => /[{}<']/.test(en[key as keyof typeof en]))).toBe(true)
})

it('has every text in the first part where nothing is built', () => {
  expect(Object.keys(first)).toEqual(Object.keys(en))
  expect([event, rest, organize]).toEqual([{}, {}, {}])
})
