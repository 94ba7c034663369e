const IP = /^(\d{1,3}\.){3}\d{1,3}(:\d+)?$|^\[/
const OWN_MACHINE = /^(127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * The address at which an event is met before signing in: its key before the host. On one's own machine that is
 * `key.localhost`; null where the host is a number, which can have nothing before it.
 */
export function hostAddress(eventKey: string, publicHost: string, protocol: string): string | null {
  const own = OWN_MACHINE.exec(publicHost)
  if (own) return `${protocol}//${eventKey}.localhost${own.at(-1) ?? ''}`
  return IP.test(publicHost) ? null : `${protocol}//${eventKey}.${publicHost}`
}
