import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../ip-address.ts'
import { readBounded } from './read-bounded.ts'

interface Asking {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly mostBytes: number
  /** Origins of the operator's own network that are allowed. */
  readonly origins: readonly string[]
}

export interface ExternalReply {
  readonly status: number
  /** Epoch seconds or a number of seconds, as the other side writes it. */
  readonly retryAfter: string | undefined
  readonly body: Buffer
}

/** The address leads into a private network, or is not encrypted. */
export class ForbiddenAddress extends Error {}

const MAX_REDIRECTS = 3

/**
 * Fetches an address that a user has typed. It must be public and https, or one of `origins`. The resolved IP address
 * is checked when the connection is made, so a name that changes its address in between cannot bypass this. Redirects
 * are followed only on the same origin.
 *
 * @throws ForbiddenAddress before anything is sent
 */
export async function fetchExternal(address: string, asking: Asking): Promise<ExternalReply> {
  let url = new URL(address)
  for (let followed = 0; ; followed++) {
    const answer = await getOnce(url, asking)
    const { location } = answer
    const next = location !== undefined && URL.canParse(location, url.href) ? new URL(location, url) : null
    if (!isRedirect(answer.status) || next?.origin !== url.origin || followed === MAX_REDIRECTS) return answer
    url = next
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** @throws ForbiddenAddress */
export function checkAddress(url: URL, origins: readonly string[]): void {
  if (origins.includes(url.origin)) return
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A literal IP address is never looked up by the connection, so it is checked here.
  const isFigures = /^[\d.]+$/.test(host) || host.includes(':')
  if (url.protocol !== 'https:' || url.username !== '' || (isFigures && !isPublicAddress(host))) {
    throw new ForbiddenAddress(url.origin)
  }
}

type AllAddresses = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Makes a lookup that refuses names with a private address. All addresses must be public, because the connection may
 * choose any of them.
 */
export const resolvePublicAddress =
  (find: AllAddresses): LookupFunction =>
  (hostname, options, found) => {
    find(hostname, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses
      const isOpen = addresses.every(({ address }) => isPublicAddress(address))
      if (error || !first || !isOpen) return found(error ?? new ForbiddenAddress(hostname), [])
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })
  }

/**
 * Posts a body to an address that a user has typed. Follows no redirect. @throws ForbiddenAddress before anything is
 * sent
 */
export async function postExternal(address: string, body: Buffer, asking: Asking): Promise<ExternalReply> {
  return getOnce(new URL(address), asking, body)
}

function getOnce(url: URL, { headers, signal, mostBytes, origins }: Asking, body?: Buffer) {
  checkAddress(url, origins)
  const own = origins.includes(url.origin) ? {} : { lookup: resolvePublicAddress(lookup) }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise<ExternalReply & { location: string | undefined }>((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const sent = request(url, { method, headers, signal, agent: false, ...own }, (response) => {
      readBounded(response, mostBytes).then((body) => {
        const { location, 'retry-after': retryAfter } = response.headers
        resolve({ status: response.statusCode ?? 0, retryAfter, location, body })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
