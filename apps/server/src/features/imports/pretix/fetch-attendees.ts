import { failures } from '@parley/contract'
import { PEOPLE_ROWS } from '@parley/contract/imports'
import { Failure } from '../../../platform/failure.ts'
import { ForbiddenAddress, type OutsideAnswer } from '../../../platform/outside/get-outside.ts'
import { AnswerTooLong } from '../../../platform/outside/read-bounded.ts'
import type { PageOrder, PretixPages, ReadPage } from './read-page.ts'

export interface Asker {
  /** @throws when nothing answered */
  get(address: string): Promise<OutsideAnswer>
  /** Reads a page in a worker. @throws Failure */
  read(order: PageOrder): Promise<ReadPage>
  pause(ms: number): Promise<void>
  /** Asked before each page. @throws Failure when there is no time left */
  check(): void
  /** Hears how many orders have come, and how many there are. */
  onOrders(fetched: number, all: number): Promise<void>
}

/** What the scanner of pretix leaves out as well, and we need none of. */
const LEFT_OUT = ['downloads', 'payment_date', 'payment_provider', 'fees', 'positions.downloads', 'payments', 'refunds']

/** Pages as they come, together: a hundred thousand attendees are half of it. */
const MOST_BYTES = 500_000_000
/** Most bytes stored of all pages until the last one arrives. */
const MOST_HELD_BYTES = 100_000_000

/**
 * Fetches the attendees of an event, order by order, with what names their products and questions. Each page is read in a
 * worker, and only what is needed of it is held, unread.
 *
 * @param base the address of the event in the API, see `readAddress`
 * @throws Failure `pretixRefused` for a token that may not see them, `pretixNotFound`, `pretixAway`
 * @throws Failure `pretixUnreadable` when what answered is no pretix
 * @throws Failure `pretixAddress` for an address that leads into a network of its own
 * @throws Failure `pretixTooLarge` for more than can be imported, or costs too much to read
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
    const isTooLarge = got.rows > PEOPLE_ROWS || got.bytes > MOST_BYTES || got.held > MOST_HELD_BYTES
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
  /** As it came. */
  readonly bytes: number
}

const COSTS_TOO_MUCH: readonly string[] = ['importTooLarge', 'importTooDeep']

/** More pages than any event has: what goes on for ever is no list. */
const MOST_PAGES = 5_000

async function* pagesOf(
  address: string,
  list: PageOrder['list'],
  names: readonly Uint8Array[],
  asker: Asker,
): AsyncGenerator<FetchedPage> {
  let at = address
  const known = [...names]
  for (let nth = 0; nth < MOST_PAGES; nth++) {
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
 * The next page, at the address that was asked: of the one that the answer names only the question counts, since it could lead
 * anywhere, and behind a proxy names the wrong host.
 */
function nextOf(next: string | null, at: string): string | null {
  if (next === null) return null
  if (!URL.canParse(next)) throw new Failure('pretixUnreadable')
  const address = new URL(at)
  address.search = new URL(next).search
  return address.href
}

const MOST_TRIES = 4
const RETRY_MS = 1_000
const MOST_WAITED_MS = 60_000
const MOST_REFUSALS = 30

/** One page: asked again after a while when pretix says that it was too often, or that something broke. */
async function fetchPage(address: string, asker: Asker): Promise<Buffer> {
  let [tries, refusals] = [0, 0]
  for (;;) {
    asker.check()
    const answer = await asker.get(address).catch((error: unknown) => {
      if (error instanceof ForbiddenAddress) throw new Failure('pretixAddress')
      if (error instanceof AnswerTooLong) throw new Failure('pretixTooLarge')
      if (error instanceof Failure) throw error
      return null
    })
    if (answer?.status === 200) return answer.body
    if (answer?.status === failures.tooManyRequests.status && refusals++ < MOST_REFUSALS) {
      await asker.pause(waitOf(answer.retryAfter))
    } else if ((answer === null || answer.status >= 500) && ++tries < MOST_TRIES) {
      await asker.pause(RETRY_MS * tries)
    } else throw refusalOf(answer?.status ?? null)
  }
}

function waitOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter)
  return retryAfter && seconds >= 0 ? Math.min(seconds * 1_000, MOST_WAITED_MS) : RETRY_MS
}

function refusalOf(status: number | null): Failure {
  if (status === null || status >= 500 || status === 429) return new Failure('pretixAway')
  if (status === 401 || status === 403) return new Failure('pretixRefused')
  return new Failure(status === 404 ? 'pretixNotFound' : 'pretixUnreadable')
}
