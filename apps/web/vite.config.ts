import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { areaOfModules } from './vite/area-of-modules.ts'
import { AREAS } from './vite/areas.ts'
import { deskAssets } from './vite/desk-assets.ts'
import { firstBuild } from './vite/first-build.ts'
import { fontLicences } from './vite/font-licences.ts'
import { hoverByPointer } from './vite/hover-by-pointer.ts'
import { type Part, partOfTexts, textParts } from './vite/text-parts.ts'
import { withoutProse } from './vite/without-prose.ts'

const LICENCES = 'licences.txt'
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** Our own modules do nothing when they are loaded, except for the one that starts the page. */
const OURS = /\/(?:apps\/web|packages\/contract)\/src\/(?!main\.tsx$).*\.tsx?$/

/** The one font file that every first page needs is fetched beside the styles, not after them. */
const preloadLatin: Plugin = {
  name: 'parley:preload-latin',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((file) => /manrope-latin-wght.*\.woff2$/.test(file))
      if (!font) return []
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/** The styles and the font come before the script on a slow line: the page stands before it works. */
const scriptLast: Plugin = {
  name: 'parley:script-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"'),
  },
}

const PARSER = '@formatjs/icu-messageformat-parser'

/** The texts of the first pages come read; what reads the others comes with them: lib/i18n/bring-parser.ts. */
const parserLater: Plugin = {
  name: 'parley:parser-later',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== PARSER || !importer?.includes('/intl-messageformat/')) return null
    return this.resolve(`${PARSER}/no-parser.js`, importer, { skipSelf: true })
  },
}

/** A door that is asked for one hook does not bring everything that it exports along. */
const treeshake = { moduleSideEffects: [{ test: OURS, sideEffects: false }] }
const json = { stringify: true }

/**
 * What is said with each screen, and what comes in one file with it: a first build tells, once a build begins. Who only reads
 * this file does not wait for it.
 */
function byScreen(): PluginOption {
  let partOf: ((key: string) => Part) | undefined
  const screens: Plugin = {
    name: 'parley:screens',
    apply: 'build',
    async config() {
      const root = import.meta.dirname
      const config = {
        plugins: [withoutProse, react(), textParts(), parserLater],
        json,
        build: { rolldownOptions: { treeshake } },
      }
      const chunks = await firstBuild(root, config)
      partOf = partOfTexts(chunks)
      // What every first view needs stands in one file: in pieces, the same script is six percent larger on the wire.
      const base = { name: 'base', tags: ['$initial'] }
      const areaOf = areaOfModules(root, chunks, AREAS)
      const areas = { name: areaOf, debugName: 'areas', includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [base, areas] } } } } }
    },
  }
  return [screens, textParts((key) => partOf?.(key) ?? 'first')]
}

export default defineConfig({
  // Written into the page as it is; the server puts a fresh nonce in its place on every request.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    withoutProse,
    react({ compiler: true }),
    byScreen(),
    parserLater,
    preloadLatin,
    scriptLast,
    deskAssets,
    fontLicences(LICENCES),
  ],
  json,
  css: { postcss: { plugins: [hoverByPointer] } },
  build: {
    // A small font turned into a data: address would break `font-src 'self'`.
    assetsInlineLimit: 0,
    manifest: true,
    // The licences of all parts of the build, for those who receive it.
    license: { fileName: LICENCES },
    // Every browser that knows our target knows it.
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
      '/dev': api,
      '/healthz': api,
      '/live': { target: api, ws: true },
    },
  },
})
