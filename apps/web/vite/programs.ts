import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isGuestPage } from '@parley/contract'
import type { Plugin } from 'vite'

const APP = '/src/main.tsx'
const GUEST = '/src/main-guest.tsx'

/**
 * Makes the pages of both programs. `guest.html` is `index.html` with the guests' script. In development, each URL gets
 * the script of its own program.
 */
export function programs(root: string): Plugin {
  const guestPage = path.join(root, 'guest.html')
  const page = path.join(root, 'index.html')
  return {
    name: 'parley:programs',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: [page, guestPage] } } }),
    resolveId: (id) => (id === guestPage ? id : null),
    load: (id) => (id === guestPage ? readFileSync(page, 'utf8').replace(APP, GUEST) : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, originalUrl = '/' }) =>
        server && isGuestPage(originalUrl.replace(/[?#].*/, '')) ? html.replace(APP, GUEST) : html,
    },
  }
}
