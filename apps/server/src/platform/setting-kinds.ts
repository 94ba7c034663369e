import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { isAddressOrNetwork, isLoopbackHost } from './ip-address.ts'

export type SettingKind<T> = {
  schema: z.ZodMiniType<T, string>
  /** The end of the message that begins with `NAME is "…": `. */
  advice: string
  /** True if the value is never repeated in a message. */
  secret?: true
}

export const port: SettingKind<number> = {
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.number().check(z.gte(1), z.lte(65_535)),
  ),
  advice: 'give a port number from 1 to 65535',
}

export const count: SettingKind<number> = {
  schema: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  advice: 'give a whole number, 0 or more',
}

export const percent: SettingKind<number> = {
  schema: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
  advice: 'give a whole number from 0 to 99',
}

export const host: SettingKind<string> = {
  schema: z.string().check(z.regex(/^[\w.:-]+$/)),
  advice: 'give an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
}

export const folder: SettingKind<string> = {
  schema: z.pipe(
    z.string(),
    z.transform((text) => path.resolve(text)),
  ),
  advice: 'give the path of a folder',
}

export const file: SettingKind<string> = { schema: folder.schema, advice: 'give the path of a file' }

/** A URL that is reduced to its origin: no path and no slash at its end. */
export const publicUrl: SettingKind<string> = {
  schema: z.pipe(
    z.string().check(z.refine(isOrigin)),
    z.transform((text) => new URL(text).origin),
  ),
  advice: 'give the address people type, without a path, such as https://parley.example.org',
}

export const origins: SettingKind<string[]> = {
  schema: listOf(publicUrl.schema),
  advice: 'give addresses without a path, with commas between, such as http://tickets.internal:8345',
}

export function urlOf(what: string, protocols: string[], example: string): SettingKind<string> {
  return {
    schema: z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))),
    advice: `give the address of ${what}, such as ${example}`,
    secret: true,
  }
}

export function oneOf<const T extends string>(...values: T[]): SettingKind<T> {
  return { schema: z.enum(values), advice: `choose one of ${values.join(', ')}` }
}

export function someOf<const T extends string>(...values: T[]): SettingKind<T[]> {
  return { schema: listOf(z.enum(values)), advice: `choose from ${values.join(', ')}, with commas between` }
}

export const emails: SettingKind<string[]> = {
  schema: listOf(z.pipe(z.pipe(z.string(), z.transform(toLowerCase)), z.email())),
  advice: 'give email addresses with commas between',
}

export const hostLabels: SettingKind<string[]> = {
  schema: listOf(z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/))),
  advice: 'give host labels in small letters, digits and hyphens, with commas between, such as qa,stage',
}

export const sender: SettingKind<string> = {
  schema: z.string().check(z.regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  advice: 'give the sender of mails, such as Parley <no-reply@example.org>',
}

export const token: SettingKind<string> = {
  schema: z.string().check(z.regex(/^\S{16,}$/)),
  advice: 'give at least 16 characters without spaces',
  secret: true,
}

export interface PrintTarget {
  /** An address, a network such as `10.0.0.0/8`, or a host name in lower case. */
  readonly host: string
  /** The allowed port. Null means the usual printer ports. */
  readonly port: number | 'all' | null
}

export const printTargets: SettingKind<PrintTarget[]> = {
  schema: listOf(
    z.pipe(
      z.string().check(z.refine((text) => parsePrintTarget(text) !== null)),
      z.transform((text) => parsePrintTarget(text) as PrintTarget),
    ),
  ),
  advice:
    'give hosts, addresses or networks with commas between, each with a port or * where it is not 9100 to 9109, such as 192.168.20.0/24,zebra.local:9200',
}

function parsePrintTarget(text: string): PrintTarget | null {
  const [, bracketed, plain, port] =
    /^(?:\[([^\]]+)\]|([^:\s]+))(?::(\d{1,5}|\*))?$/.exec(
      text.includes(']') || text.split(':').length < 3 ? text : `[${text}]`,
    ) ?? []
  const host = (bracketed ?? plain ?? '').toLowerCase()
  const isKnown = isAddressOrNetwork(host) || (!bracketed && /^(?=.*[a-z])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
  if (!isKnown || Number(port) > 65_535 || port === '0') return null
  return { host, port: port === undefined ? null : port === '*' ? 'all' : Number(port) }
}

/** An address that must be encrypted, except on this machine. */
export const webAddress: SettingKind<string> = {
  schema: z.string().check(z.refine(isSafeAddress)),
  advice: 'give an address that begins with https://, such as https://id.example.org/realm',
}

export const turnAddresses: SettingKind<string[]> = {
  schema: listOf(z.string().check(z.regex(/^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/))),
  advice: 'give addresses of a relay with commas between, such as turns:turn.example.org:443?transport=tcp',
}

export const ipAddress: SettingKind<string> = {
  schema: z.string().check(z.refine((text) => isIP(text) !== 0)),
  advice: 'give an IPv4 or IPv6 address, such as 203.0.113.7',
}

export const word: SettingKind<string> = {
  schema: z.string().check(z.regex(/^\S{1,200}$/)),
  advice: 'give at most 200 characters without spaces',
}

export const secretWord: SettingKind<string> = { ...word, secret: true }

export const password: SettingKind<string> = {
  schema: z.string().check(z.maxLength(200)),
  advice: 'give at most 200 characters',
  secret: true,
}

export const passType: SettingKind<string> = {
  schema: z.string().check(z.regex(/^pass\.[\w-]+(\.[\w-]+)*$/)),
  advice: 'give the identifier of a pass type, such as pass.org.example.tickets',
}

export const teamId: SettingKind<string> = {
  schema: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  advice: 'give the ten capital letters and digits of an Apple developer team',
}

export const label: SettingKind<string> = {
  schema: z.string().check(z.maxLength(40)),
  advice: 'give at most 40 characters',
}

/** A time as epoch milliseconds. */
export const instant: SettingKind<number> = {
  schema: z.pipe(
    z.string().check(z.refine(isInstant)),
    z.transform((text) => Temporal.Instant.from(text).epochMilliseconds),
  ),
  advice: 'give an instant, such as 2026-05-01T10:00:00Z',
}

/** The value for Fastify: false, a number of proxies in front, or their addresses. */
export const trustedProxies: SettingKind<false | number | string[]> = {
  schema: z.union([
    z.pipe(
      z.literal('off'),
      z.transform(() => false as const),
    ),
    z.pipe(z.string().check(z.regex(/^[1-9]$/)), z.transform(Number)),
    listOf(z.string().check(z.refine(isProxyAddress))),
  ]),
  advice:
    'give off, the number of proxies in front (1 to 9), or their addresses with commas between, such as 10.0.0.0/8',
}

function listOf<T>(item: z.ZodMiniType<T, string>) {
  return z.pipe(z.pipe(z.string(), z.transform(splitList)), z.array(item).check(z.minLength(1)))
}

function splitList(text: string) {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

function toLowerCase(text: string) {
  return text.toLowerCase()
}

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${pathname}${search}${hash}` === '/'
}

function isSafeAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)))
}

function isInstant(text: string) {
  try {
    return Temporal.Instant.from(text) !== null
  } catch {
    return false
  }
}

function isProxyAddress(text: string) {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isAddressOrNetwork(text)
}
