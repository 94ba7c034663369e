import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  // Written into the page as it is; the server puts a fresh nonce in its place on every request.
  html: { cspNonce: '__NONCE__' },
  plugins: [react({ compiler: true }), preloadLatin],
  // react-intl brings a copy of the parser of its own; a second one costs 9 kB.
  resolve: { dedupe: ['intl-messageformat', '@formatjs/icu-messageformat-parser', '@formatjs/icu-skeleton-parser'] },
  json: { stringify: true },
  build: {
    // A small font turned into a data: address would break `font-src 'self'`.
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that knows our target knows it.
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    target: 'es2023',
    rolldownOptions: {
      // A door that is asked for one hook does not bring everything that it exports along.
      treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
      // What every first view needs stands in one file: in pieces, the same script is six percent larger on the wire.
      output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/files': api,
      '/dev': api,
      '/healthz': api,
      '/live': { target: api, ws: true },
    },
  },
})
