/** The element of a page that lists the files which the next tap probably needs, as JSON. */
export const NEXT_FILES_ID = 'next-files'

/**
 * Addresses of the pages that open before a sign-in. They are a program of their own in the web's build; every other address is of the
 * app. A part that begins with a colon is an id.
 *
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

/** Returns true if the guests' program shows this path, without a query. */
export const isGuestPage = (path: string): boolean => shape.test(path)
