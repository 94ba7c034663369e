import { failures } from '@parley/contract'
import { PEOPLE_ROWS } from '@parley/contract/imports'
import { Failure } from '../../../platform/failure.ts'
import { ForbiddenAddress, type OutsideAnswer } from '../../../platform/get-outside.ts'
import { type JsonObject, listIn, objectsIn, toObject, valueIn } from '../read/index.ts'
import type { Table } from '../tables/index.ts'
import { PretixRows } from './pretix-rows.ts'

export interface Asker {
  /** @throws when nothing answered */
  get(address: string): Promise<OutsideAnswer>
  pause(ms: number): Promise<void>
  /** Asked before each page. @throws Failure when there is no time left */
  check(): void
  /** Hears how many orders have come, and how many there are. */
  onOrders(fetched: number, all: number): Promise<void>
}

/** What the scanner of pretix leaves out as well, and we need none of. */
const LEFT_OUT = ['downloads', 'payment_date', 'payment_provider', 'fees', 'positions.downloads', 'payments', 'refunds']

/**
 * Fetches the attendees of an event, order by order, with what names their products and questions.
 *
 * @param base the address of the event in the API, see `readAddress`
 * @throws Failure `pretixRefused` for a token that may not see them, `pretixNotFound`, `pretixAway`
 * @throws Failure `pretixUnreadable` when what answered is no pretix
 * @throws Failure `pretixAddress` for an address that leads into a network of its own
 * @throws Failure `importTooLarge` with more attendees than can be imported
 */
export async function fetchAttendees(base: string, asker: Asker): Promise<Table> {
  const items = await Array.fromAsync(pagesOf(`${base}items/`, asker))
  const questions = await Array.fromAsync(pagesOf(`${base}questions/`, asker))
  const rowsOf = (pages: readonly Page[]) => pages.flatMap(({ results }) => results)
  const attendees = new PretixRows({ items: rowsOf(items), questions: rowsOf(questions) })
  const wanted = new URLSearchParams({ testmode: 'false' })
  for (const each of LEFT_OUT) wanted.append('exclude', each)
  let fetched = 0
  for await (const { results, count } of pagesOf(`${base}orders/?${wanted}`, asker)) {
    attendees.add(results)
    if (attendees.count > PEOPLE_ROWS)
      throw new Failure('importTooLarge', { params: { limit: 'rows', most: PEOPLE_ROWS } })
    fetched += results.length
    await asker.onOrders(fetched, Math.max(fetched, count))
  }
  return attendees.toTable('pretix')
}

interface Page {
  readonly results: readonly JsonObject[]
  readonly count: number
}

/** More pages than any event has: what goes on for ever is no list. */
const MOST_PAGES = 5_000

async function* pagesOf(address: string, asker: Asker): AsyncGenerator<Page> {
  let at = address
  for (let nth = 0; nth < MOST_PAGES; nth++) {
    const page = await fetchPage(at, asker)
    const results = objectsIn(page, 'results')
    if (!Array.isArray(valueIn(page, 'results')) || results.length < listIn(page, 'results').length) break
    yield { results, count: Number(valueIn(page, 'count')) || 0 }
    const next = nextOf(page, at)
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
function nextOf(page: JsonObject, at: string): string | null {
  const next = valueIn(page, 'next')
  if (next === null || next === undefined) return null
  if (typeof next !== 'string' || !URL.canParse(next)) throw new Failure('pretixUnreadable')
  const address = new URL(at)
  address.search = new URL(next).search
  return address.href
}

const MOST_TRIES = 4
const RETRY_MS = 1_000
const MOST_WAITED_MS = 60_000
const MOST_REFUSALS = 30

/** One page: asked again after a while when pretix says that it was too often, or that something broke. */
async function fetchPage(address: string, asker: Asker): Promise<JsonObject> {
  let [tries, refusals] = [0, 0]
  for (;;) {
    asker.check()
    const answer = await asker.get(address).catch((error: unknown) => {
      if (error instanceof ForbiddenAddress) throw new Failure('pretixAddress')
      if (error instanceof Failure) throw error
      return null
    })
    if (answer?.status === 200) return readJsonPage(answer.body)
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

function readJsonPage(body: Buffer): JsonObject {
  try {
    const page = toObject(JSON.parse(body.toString('utf8')))
    if (page) return page
  } catch {
    // A page in HTML, such as that of a proxy.
  }
  throw new Failure('pretixUnreadable')
}
