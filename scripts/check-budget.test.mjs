import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { checkBudget } from './check-budget.mjs'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js', '_list.js'] },
  'guest.html': { file: 'assets/open.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['_guest.js'] },
  '_react.js': { file: 'assets/react.js', css: ['assets/react.css'] },
  '_guest.js': { file: 'assets/guest.js', name: 'guest', imports: ['guest.html', '_form.js'] },
  '_guest.css': { file: 'assets/guest.css', name: 'guest' },
  '_form.js': { file: 'assets/form.js' },
  'locales/en.json?guest': { file: 'assets/en-guest.js' },
  'locales/en.json?app': { file: 'assets/en.js' },
  'locales/en.json?staff': { file: 'assets/staff.js' },
  'locales/tr.json?guest': { file: 'assets/tr.js' },
  '_list.js': { file: 'assets/list.js' },
  '_lobby.js': { file: 'assets/lobby.js', name: 'lobby', imports: ['index.html'] },
  '_people.js': { file: 'assets/people.js', name: 'people', imports: ['_list.js'], css: ['assets/people.css'] },
  'src/features/badges/screens/designer.tsx': { file: 'assets/designer.js' },
}

let dist
afterEach(() => rmSync(dist, { recursive: true, force: true }))

function built(files = {}, manifest = MANIFEST) {
  dist = mkdtempSync(join(tmpdir(), 'parley-budget-'))
  const scripts = Object.values(manifest).map(({ file }) => [file, `export const name = '${file}'\n`])
  const all = { '.vite/manifest.json': JSON.stringify(manifest), ...Object.fromEntries(scripts), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  return checkBudget(dist)
}

/** Generates script that brotli can hardly compress below `bytes`. */
const dense = (bytes) => `export const a = '${randomBytes((bytes * 3) / 4).toString('base64')}'\n`
const sizeOf = (...names) =>
  names.reduce(
    (sum, name) => sum + brotliCompressSync(Buffer.from(`export const name = 'assets/${name}.js'\n`)).length,
    0,
  )

it('counts each script and style of a view once: the page of its program, English texts, area, and what they import', () => {
  expect(built()).toEqual({
    rows: [
      {
        view: 'login',
        bytes: sizeOf('open', 'react', 'en-guest', 'guest', 'form'),
        most: 150_000,
        files: 6,
      },
      {
        view: 'first person',
        bytes: sizeOf('index', 'react', 'list', 'en', 'people'),
        most: 262_000,
        files: 7,
      },
      {
        view: 'lobby',
        bytes: sizeOf('index', 'react', 'list', 'en', 'lobby'),
        most: 308_000,
        files: 6,
      },
    ],
    problems: [],
  })
})

it('does not count what no first view shows', () => {
  expect(built({ 'assets/designer.js': dense(300_000) }).problems).toEqual([])
})

it('refuses a login of more than 150 kB', () => {
  const { rows, problems } = built({ 'assets/form.js': dense(220_000) })
  expect(rows[0].bytes).toBeGreaterThan(150_000)
  expect(problems).toEqual([
    `budget: login ships ${((rows[0].bytes - 150_000) / 1000).toFixed(1)} kB too much script; load later the parts that it does not show`,
  ])
})

it('refuses a list of people of more than 262 kB', () => {
  const { rows, problems } = built({ 'assets/people.js': dense(360_000) })
  expect(rows[1].bytes).toBeGreaterThan(262_000)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^budget: first person ships \d+\.\d kB too much script/)
})

it('refuses a list of people that takes more than 12 files', () => {
  const more = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [`_more${at}.js`, { file: `assets/more${at}.js` }]),
  )
  const people = { ...MANIFEST['_people.js'], imports: ['_list.js', ...Object.keys(more)] }
  expect(built({}, { ...MANIFEST, ...more, '_people.js': people }).problems).toEqual([
    'budget: first person needs 13 files, 12 at most; see apps/web/vite/areas.ts',
  ])
})

it('refuses a build without one of the areas', () => {
  const { '_guest.js': _guest, ...rest } = MANIFEST
  expect(built({}, rest).problems).toEqual(['budget: login needs guest, which is not a separate chunk'])
})

it('refuses a build that is not there', () => {
  expect(built({}, {}).problems[0]).toBe('budget: login needs guest.html, which is not a separate chunk')
  rmSync(dist, { recursive: true })
  expect(checkBudget(dist).problems).toEqual(['budget: there is no manifest; build the web first'])
})

it('refuses an asset that mentions another host', () => {
  const files = {
    'assets/form.js': "fetch('https://Cdn.example.net/a.wasm'); const ns = 'http://www.w3.org/2000/svg'",
    'assets/react.css': '@font-face { src: url(//fonts.example.org/a.woff2) }',
    'index.html': '<script src="/assets/index.js"></script><a href="/login">',
  }
  expect(built(files).problems).toEqual([
    'hosts: assets/form.js mentions cdn.example.net; serve it ourselves, or list it as text in foreign-hosts.mjs',
    'hosts: assets/react.css mentions fonts.example.org; serve it ourselves, or list it as text in foreign-hosts.mjs',
  ])
})
