import react from '@vitejs/plugin-react'
import type { Plugin as PostcssPlugin } from 'postcss'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { areaOfModules } from './vite/area-of-modules.ts'
import { AREAS } from './vite/areas.ts'
import { firstBuild } from './vite/first-build.ts'
import { fontLicences } from './vite/font-licences.ts'
import { hoverByPointer } from './vite/hover-by-pointer.ts'
import { lookSheets } from './vite/look-sheet.ts'
import { programs } from './vite/programs.ts'
import { storedAssets } from './vite/stored-assets.ts'
import { type Bundle, bundlesOfTexts, textBundles } from './vite/text-bundles.ts'
import { withoutProse } from './vite/without-prose.ts'
import { withoutSchemas } from './vite/without-schemas.ts'

const LICENCES = 'licences.txt'
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** Our own modules have no side effects when loaded, except the two that start a program. */
const OURS = /\/(?:apps\/web|packages\/contract)\/src\/(?!main(?:-guest)?\.tsx$).*\.tsx?$/

/** Subsets of the font besides Latin, by the language that needs them on every page. */
const SUBSETS = { ru: 'cyrillic', tr: 'latin-ext' }

/**
 * Loads the fonts of a first page together with the styles, not after them, because text moves when its font changes.
 */
const preloadFonts: Plugin = {
  name: 'parley:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const fileOf = (subset: string) =>
        Object.keys(bundle ?? {}).find((file) => file.includes(`/manrope-${subset}-wght`) && file.endsWith('.woff2'))
      const latin = fileOf('latin')
      if (!latin) return []
      const attrs = { rel: 'preload', href: `/${latin}`, as: 'font', type: 'font/woff2', crossorigin: true }
      const more = Object.fromEntries(Object.entries(SUBSETS).map(([language, name]) => [language, `/${fileOf(name)}`]))
      // An earlier script of the page has set the language.
      const children = `{const href=${JSON.stringify(more)}[document.documentElement.lang]
if(href)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))}`
      return [
        { tag: 'link', attrs, injectTo: 'head' },
        { tag: 'script', attrs: { nonce: '__NONCE__' }, children, injectTo: 'head' },
      ]
    },
  },
}

/** On a slow connection, styles and fonts load before the script. The page is visible before it works. */
const scriptLast: Plugin = {
  name: 'parley:script-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"'),
  },
}

const PARSER = '@formatjs/icu-messageformat-parser'

/** The build parses our own texts. The parser is loaded only for texts of organizers, see lib/i18n/load-parser.ts. */
const parserLater: Plugin = {
  name: 'parley:parser-later',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== PARSER || !importer?.includes('/intl-messageformat/')) return null
    return this.resolve(`${PARSER}/no-parser.js`, importer, { skipSelf: true })
  },
}

/** Importing one hook from an index does not include its other exports. Creating a schema has no side effects. */
const treeshake = { moduleSideEffects: [{ test: OURS, sideEffects: false }], manualPureFunctions: ['z'] }
const json = { stringify: true }

/**
 * Makes a first build to find the texts of each screen and the modules that belong in one chunk. Runs only when a build
 * starts.
 */
function byScreen(): PluginOption {
  let isIn: ((key: string, bundle: Bundle) => boolean) | undefined
  const screens: Plugin = {
    name: 'parley:screens',
    apply: 'build',
    async config() {
      const root = import.meta.dirname
      const config = {
        plugins: [withoutProse, withoutSchemas, programs(root), react(), textBundles(), parserLater, lookSheets],
        json,
        build: { rolldownOptions: { treeshake } },
      }
      const chunks = await firstBuild(root, config)
      isIn = bundlesOfTexts(chunks)
      const found = areaOfModules(root, chunks, AREAS)
      // The first build does not use the React compiler, so it does not contain this module.
      const areaOf = (id: string) => (/\/react\/.*compiler-runtime/.test(id) ? 'base' : found(id))
      const areas = { name: areaOf, debugName: 'areas', includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [areas] } } } } }
    },
  }
  return [screens, textBundles((key, bundle) => isIn?.(key, bundle) ?? true)]
}

/** Mantine's palettes of ten steps each. Only gray, dark, red and the event's colour are used, see `kit-theme.ts`. */
const UNUSED = 'pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange'

const usedColours: PostcssPlugin = {
  postcssPlugin: 'parley:used-colours',
  Declaration(declaration) {
    if (new RegExp(`^--mantine-color-(${UNUSED}|blue)-`).test(declaration.prop)) declaration.remove()
  },
}

/** Mantine's default theme keeps blue, because it is its default primary colour. */
const usedColoursOfTheme: Plugin = {
  name: 'parley:used-colours',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/default-colors.mjs')) return null
    return { code: code.replaceAll(new RegExp(`(${UNUSED}): \\[[^\\]]*\\],?`, 'g'), ''), map: { mappings: '' } }
  },
}

export default defineConfig({
  // A placeholder. The server replaces it with a fresh nonce in every response.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    withoutProse,
    withoutSchemas,
    programs(import.meta.dirname),
    react({ compiler: true }),
    byScreen(),
    parserLater,
    lookSheets,
    usedColoursOfTheme,
    preloadFonts,
    scriptLast,
    storedAssets,
    fontLicences(LICENCES),
  ],
  json,
  css: { postcss: { plugins: [usedColours, hoverByPointer] } },
  build: {
    // Inlining a small font as a data: URL would violate `font-src 'self'`.
    assetsInlineLimit: 0,
    manifest: true,
    // The licences of all dependencies, which must be delivered with the build.
    license: { fileName: LICENCES },
    // All browsers of our target support it.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    target: 'es2023',
    rolldownOptions: { treeshake },
  },
  server: {
    proxy: {
      '/api': api,
      '/calendars': api,
      '/exhibitors': api,
      '/files': api,
      '/domain': api,
      '/messagesForEvent': api,
      '^/tickets/[^/]+/.': api,
      '^/event/[^/]+/(app\\.webmanifest|icon-\\d+\\.png)$': api,
      '/dev': api,
      '/healthz': api,
      '/live': { target: api, ws: true },
    },
  },
})
