export const NEXT_FILES_ID = 'next-files'

/**
 * Paths of the guest pages, which are a separate program in the web build. All other paths belong to the app. A segment
 * that begins with a colon is an id.
 * @see docs/decisions/0030-two-programs-of-one-build.md
 */
export const guestPages: readonly string[] = [
  '/login',
  '/registration',
  '/signed-in',
  '/forgot-password',
  '/forgot-password-confirm',
  '/preregister',
  '/event-preregister',
  '/tickets/:ticketId',
  '/event/:eventId/meeting-request',
  '/unsubscribe',
  '/token-login',
  '/confirmEmail',
  '/privacy-notice',
  '/terms',
  '/cookies',
  '/faq',
]

const shape = new RegExp(`^(?:${guestPages.map((page) => page.replace(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i')

/** Returns true if the path, which has no query, is a guest page. */
export const isGuestPage = (path: string): boolean => shape.test(path)
