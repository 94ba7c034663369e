import { failures } from '@parley/contract'
import { PEOPLE_ROWS } from '@parley/contract/imports'
import { Failure } from '../../../platform/failure.ts'
import { type ExternalReply, ForbiddenAddress } from '../../../platform/outside/fetch-external.ts'
import { ReplyTooLong } from '../../../platform/outside/read-bounded.ts'
import type { PageOrder, PretixPages, ReadPage } from './parse-page.ts'

export interface Asker {
  /** @throws when there was no answer */
  get(address: string): Promise<ExternalReply>
  /** @throws Failure */
  read(order: PageOrder): Promise<ReadPage>
  pause(ms: number): Promise<void>
  /** @throws Failure when there is no time left */
  check(): void
  onOrders(fetched: number, all: number): Promise<void>
}

/** Fields that are not requested. The check-in app of pretix excludes them as well. */
const LEFT_OUT = ['downloads', 'payment_date', 'payment_provider', 'fees', 'positions.downloads', 'payments', 'refunds']

/** The maximum size of all answers in bytes. A hundred thousand attendees take half of it. */
const MAX_BYTES = 500_000_000
const MAX_HELD_BYTES = 100_000_000

/**
 * Reads each page in a worker, and retains only the needed part of it, still packed.
 *
 * @param base the address of the event in the API, see `parseAddress`
 * @throws Failure `pretixRefused` for a token without access, `pretixNotFound`, `pretixAway`
 * @throws Failure `pretixUnreadable` when the answer is not from pretix
 * @throws Failure `pretixAddress` for an address in a private network
 * @throws Failure `pretixTooLarge` for more than can be imported, or an answer that costs too much to read
 * @throws Failure `peopleFileEmpty` for an event without attendees
 */
export async function fetchAttendees(base: string, asker: Asker): Promise<PretixPages> {
  const got = { bytes: 0, held: 0, rows: 0, orders: 0 }
  const names: Uint8Array[] = []
  const orders: Uint8Array[] = []
  const take = ({ bytes, packed, rows }: FetchedPage) => {
    got.bytes += bytes
    got.held += packed.length
    got.rows += rows
    const isTooLarge = got.rows > PEOPLE_ROWS || got.bytes > MAX_BYTES || got.held > MAX_HELD_BYTES
    if (isTooLarge) throw new Failure('pretixTooLarge')
  }
  for (const list of ['items', 'questions'] as const) {
    for await (const page of pagesOf(`${base}${list}/`, list, names, asker)) {
      take(page)
      names.push(page.packed)
    }
  }
  const wanted = new URLSearchParams({ testmode: 'false' })
  for (const each of LEFT_OUT) wanted.append('exclude', each)
  for await (const page of pagesOf(`${base}orders/?${wanted}`, 'orders', names, asker)) {
    take(page)
    orders.push(page.packed)
    got.orders += page.orders
    await asker.onOrders(got.orders, Math.max(got.orders, page.count))
  }
  if (got.rows === 0) throw new Failure('peopleFileEmpty')
  return { names, orders }
}

interface FetchedPage extends ReadPage {
  readonly bytes: number
}

const COSTS_TOO_MUCH: readonly string[] = ['importTooLarge', 'importTooDeep']

/** The maximum number of pages, more than any event has, so that an endless list ends. */
const MAX_PAGES = 5_000

async function* pagesOf(
  address: string,
  list: PageOrder['list'],
  names: readonly Uint8Array[],
  asker: Asker,
): AsyncGenerator<FetchedPage> {
  let at = address
  const known = [...names]
  for (let nth = 0; nth < MAX_PAGES; nth++) {
    const body = await fetchPage(at, asker)
    const page = await asker.read({ list, body, names: list === 'orders' ? known : [] }).catch((error: unknown) => {
      const costsTooMuch = error instanceof Failure && COSTS_TOO_MUCH.includes(error.reason)
      throw costsTooMuch ? new Failure('pretixTooLarge') : error
    })
    yield { ...page, bytes: body.length }
    const next = nextOf(page.next, at)
    if (next === null) return
    if (next === at) break
    at = next
  }
  throw new Failure('pretixUnreadable')
}

/**
 * Returns the address of the next page. Takes only the query of `next`: its path and host could point anywhere, and the
 * host is wrong behind a proxy.
 */
function nextOf(next: string | null, at: string): string | null {
  if (next === null) return null
  if (!URL.canParse(next)) throw new Failure('pretixUnreadable')
  const address = new URL(at)
  address.search = new URL(next).search
  return address.href
}

const MAX_TRIES = 4
const RETRY_MS = 1_000
const MAX_WAITED_MS = 60_000
const MAX_REFUSALS = 30

async function fetchPage(address: string, asker: Asker): Promise<Buffer> {
  let [tries, refusals] = [0, 0]
  for (;;) {
    asker.check()
    const answer = await asker.get(address).catch((error: unknown) => {
      if (error instanceof ForbiddenAddress) throw new Failure('pretixAddress')
      if (error instanceof ReplyTooLong) throw new Failure('pretixTooLarge')
      if (error instanceof Failure) throw error
      return null
    })
    if (answer?.status === 200) return answer.body
    if (answer?.status === failures.tooManyRequests.status && refusals++ < MAX_REFUSALS) {
      await asker.pause(waitOf(answer.retryAfter))
    } else if ((answer === null || answer.status >= 500) && ++tries < MAX_TRIES) {
      await asker.pause(RETRY_MS * tries)
    } else throw refusalOf(answer?.status ?? null)
  }
}

function waitOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter)
  return retryAfter && seconds >= 0 ? Math.min(seconds * 1_000, MAX_WAITED_MS) : RETRY_MS
}

function refusalOf(status: number | null): Failure {
  if (status === null || status >= 500 || status === 429) return new Failure('pretixAway')
  if (status === 401 || status === 403) return new Failure('pretixRefused')
  return new Failure(status === 404 ? 'pretixNotFound' : 'pretixUnreadable')
}
