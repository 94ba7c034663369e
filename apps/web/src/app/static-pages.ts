/** The static pages in the order of their links. Each is fetched under its own name. */
export const STATIC_PAGES = [
  { path: '/privacy-notice', title: 'app.static.privacy' },
  { path: '/terms', title: 'app.static.terms' },
  { path: '/cookies', title: 'app.static.cookies' },
  { path: '/faq', title: 'app.static.faq' },
] as const
