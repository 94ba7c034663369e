import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { isAddressOrNetwork } from '../../../platform/ip-address.ts'
import type { PrintTarget } from '../../../platform/setting-kinds.ts'

const PRINTER_PORTS = { from: 9_100, to: 9_109 }
const DEFAULT_PORT = 9_100

export interface HostAndPort {
  readonly host: string
  readonly port: number
}

/** Accepts `printer.local`, `10.0.0.5:9101` and `[fd00::5]:9100`. Returns null for an invalid address. */
export function parseAddress(text: string): HostAndPort | null {
  const whole = !text.includes(']') && text.split(':').length > 2 ? `[${text}]` : text
  const [, bracketed, plain, digits] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(whole) ?? []
  const host = (bracketed ?? plain ?? '').toLowerCase()
  const port = digits === undefined ? DEFAULT_PORT : Number(digits)
  const isFigures = /^[\d.]+$/.test(host) || bracketed !== undefined
  const isHost = host !== '' && (isFigures ? isAddress(host) : true)
  return isHost && port >= 1 && port <= 65_535 ? { host, port } : null
}

/**
 * Resolves the address of a printer. The result is checked and used as is, so a later DNS change cannot redirect it.
 *
 * @returns null if the operator does not allow the target, or the name does not resolve
 * @see docs/rules/badges.md PRINT-3
 */
export async function findReachable(
  allowed: readonly PrintTarget[],
  { host, port }: HostAndPort,
  find: (host: string) => Promise<readonly { readonly address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<HostAndPort | null> {
  const open = allowed.filter((each) => isOpenPort(each, port))
  if (open.length === 0) return null
  const found = isAddress(host) ? [{ address: host }] : await find(host).catch(() => [])
  const [first] = found
  if (!first) return null
  const isNamed = open.some((each) => each.host === host)
  const isOpen = isNamed || found.every(({ address }) => open.some((each) => holds(each.host, address)))
  return isOpen ? { host: first.address, port } : null
}

const isOpenPort = ({ port: open }: PrintTarget, port: number) =>
  open === 'all' || (open === null ? port >= PRINTER_PORTS.from && port <= PRINTER_PORTS.to : open === port)

const isAddress = (text: string) => isAddressOrNetwork(text) && !text.includes('/')

function holds(network: string, address: string): boolean {
  if (!isAddressOrNetwork(network)) return false
  const target = ipaddr.process(address)
  if (!network.includes('/')) return ipaddr.process(network).toString() === target.toString()
  const [range, bits] = ipaddr.parseCIDR(network)
  return range.kind() === target.kind() && target.match([range, bits] as [ipaddr.IPv4, number])
}
