const IP = /^(\d{1,3}\.){3}\d{1,3}(:\d+)?$|^\[/
const OWN_MACHINE = /^(127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Returns the URL of an event's own host. The key is a subdomain of the host, on a local machine `key.localhost`. Null
 * for an IP address.
 */
export function hostUrl(eventKey: string, publicHost: string, protocol: string): string | null {
  const own = OWN_MACHINE.exec(publicHost)
  if (own) return `${protocol}//${eventKey}.localhost${own.at(-1) ?? ''}`
  return IP.test(publicHost) ? null : `${protocol}//${eventKey}.${publicHost}`
}
