import ipaddr from 'ipaddr.js'

/** Whether a host name or address can only be reached from this machine. IPv6 may stand in brackets, as URLs write it. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (/^(.+\.)?localhost$/.test(name)) return true
  return isAddress(name) && ipaddr.process(name).range() === 'loopback'
}

const NETWORK_GROUPS = 4

/** What counts as one address: an IPv4 address, or the /64 network that one line gets of IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip) || ipaddr.IPv6.parse(ip).isIPv4MappedAddress()) return ip
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** Whether an address is one of the open internet, and nobody's own network. */
export const isPublicAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'unicast'

/** An address, or a network as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  return isAddress(text) || (isAddress(text.split('/')[0] ?? '') && ipaddr.isValidCIDR(text))
}

/** The short forms of IPv4, such as `127.1`, are none: not every program reads them alike. */
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
