const SLUG = '[A-Za-z0-9._-]{1,100}'
const API = new RegExp(`^(.*)/api/v1/organizers/(${SLUG})/events/(${SLUG})(?:/|$)`)
const CONTROL = new RegExp(`^(.*)/control/event/(${SLUG})/(${SLUG})(?:/|$)`)
const SHOP = new RegExp(`^()/(${SLUG})/(${SLUG})(?:/|$)`)

/**
 * Accepts the address of the shop, the control page, or the API. Returns the address of the API, with a trailing slash;
 * null for any other text.
 */
export function parseAddress(typed: string): string | null {
  const text = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(text)) return null
  const { origin, pathname, protocol, username } = new URL(text)
  if (!['https:', 'http:'].includes(protocol) || username !== '') return null
  const [, before = '', organizer, event] = API.exec(pathname) ?? CONTROL.exec(pathname) ?? SHOP.exec(pathname) ?? []
  if (!organizer || !event) return null
  return `${origin}${before}/api/v1/organizers/${organizer}/events/${event}/`
}
