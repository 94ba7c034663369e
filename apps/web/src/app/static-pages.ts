/** The pages that are texts alone, in the order in which they are offered. Each is fetched under its own name. */
export const STATIC_PAGES = [
  { path: '/privacy-notice', title: 'app.static.privacy' },
  { path: '/terms', title: 'app.static.terms' },
  { path: '/cookies', title: 'app.static.cookies' },
  { path: '/faq', title: 'app.static.faq' },
] as const
