import ipaddr from 'ipaddr.js'

/** Returns true for a loopback address or `localhost`. IPv6 may be in brackets, as in URLs. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (/^(.+\.)?localhost$/.test(name)) return true
  return isAddress(name) && plainOf(name).range() === 'loopback'
}

/*
 * IPv6 networks that embed an IPv4 address: the network, its prefix length, and the index of the address's first group.
 */
const CARRIERS = [
  ['::', 96, 6],
  ['::ffff:0:0', 96, 6],
  ['::ffff:0:0:0', 96, 6],
  ['64:ff9b::', 96, 6],
  ['64:ff9b:1::', 48, 6],
  ['2002::', 16, 1],
] as const
/** The interface identifier of an ISATAP address begins with these two groups. */
const ISATAP = [0x0, 0x200].map((first) => `${first}:${0x5efe}`)
const BYTE = 0xff

/** Returns the embedded IPv4 address, however it is written. Otherwise returns the address itself. */
function plainOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address
  const { parts } = address
  const isTunnel = ISATAP.includes(parts.slice(4, 6).join(':'))
  const from = isTunnel ? 6 : CARRIERS.find(([network, bits]) => address.match(ipaddr.IPv6.parse(network), bits))?.[2]
  const [high = 0, low = 0] = from === undefined ? [] : parts.slice(from, from + 2)
  // The addresses `::` and `::1` embed no IPv4 address.
  if (from === undefined || (high === 0 && low <= 1)) return address
  return new ipaddr.IPv4([high >> 8, high & BYTE, low >> 8, low & BYTE])
}

const NETWORK_GROUPS = 4

/** Returns the address for limits: an IPv4 address, or the /64 network that one IPv6 line gets. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip) || ipaddr.IPv6.parse(ip).isIPv4MappedAddress()) return ip
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** The IPv6 addresses that are assigned to the internet. */
const GLOBAL = [ipaddr.IPv6.parse('2000::'), 3] as const

/**
 * Returns true for an address of the internet. Refuses an IPv6 address that embeds an IPv4 address, because a
 * translator decides where it leads.
 */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || (address.match(...GLOBAL) && plainOf(text).kind() === 'ipv6')
}

export function isAddressOrNetwork(text: string): boolean {
  return isAddress(text) || (isAddress(text.split('/')[0] ?? '') && ipaddr.isValidCIDR(text))
}

/**
 * Returns true for a valid address. Short forms of IPv4, such as `127.1`, are invalid, because programs interpret them
 * differently.
 */
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
