import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Readonly<Record<string, unknown>>

export type OddAnswer =
  | 'breaks'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

export interface FakePretix {
  readonly origin: string
  /** The URL of the shop of its only event. */
  readonly address: string
  readonly token: string
  items: readonly Json[]
  questions: readonly Json[]
  orders: readonly Json[]
  pageLength: number
  /** Replies for the next requests, one each. */
  odd: OddAnswer[]
  isSilent: boolean
  readonly asked: string[]
  close(): Promise<void>
}

const EVENT = '/api/v1/organizers/fair/events/days/'

/** Starts a small pretix with one event, pages, and faults on demand. */
export async function aPretix(): Promise<FakePretix> {
  const server = createServer((request, response) => {
    const url = new URL(String(request.url), pretix.origin)
    pretix.asked.push(`${url.pathname}${url.search}`)
    const odd = pretix.odd.shift()
    if (pretix.isSilent) return
    if (odd) return answerOddly(response, odd)
    if (request.headers.authorization !== `Token ${pretix.token}`) return answerJson(response, 401, { detail: 'No.' })
    const list = { items: pretix.items, questions: pretix.questions, orders: pretix.orders }
    const name = url.pathname.slice(EVENT.length).replace(/\/$/, '')
    const rows = url.pathname.startsWith(EVENT) ? list[name as keyof typeof list] : undefined
    if (!rows) return answerJson(response, 404, { detail: 'Not found.' })
    const page = Number(url.searchParams.get('page') ?? 1)
    const end = page * pretix.pageLength
    url.searchParams.set('page', String(page + 1))
    // Behind a proxy, pretix names a host of its own in links.
    const next = end < rows.length ? `http://inside${url.pathname}${url.search}` : null
    return answerJson(response, 200, {
      count: rows.length,
      next,
      previous: null,
      results: rows.slice(end - pretix.pageLength, end),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pretix: FakePretix = {
    origin,
    address: `${origin}/fair/days/`,
    token: 'a-team-token',
    items: [{ id: 1, name: { en: 'Conference ticket' }, admission: true, variations: [] }],
    questions: [],
    orders: [],
    pageLength: 2,
    odd: [],
    isSilent: false,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return pretix
}

function answerOddly(response: ServerResponse, odd: OddAnswer): void {
  if (odd === 'breaks') return void response.destroy()
  response.writeHead(odd.status, { 'content-type': 'application/json', ...odd.headers }).end(odd.body ?? '{}')
}

function answerJson(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

let count = 0

export function aPretixOrder(attendee: Json = {}, order: Json = {}): Json {
  count += 1
  return {
    code: `ABC${count}`,
    status: 'p',
    testmode: false,
    email: `buyer${count}@example.org`,
    positions: [
      {
        id: count,
        positionid: 1,
        item: 1,
        variation: null,
        attendee_name: `Ada Number${count}`,
        attendee_name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: `Number${count}` },
        attendee_email: `ada${count}@example.org`,
        company: null,
        secret: `secret-${count}-of-a-ticket`,
        addon_to: null,
        canceled: false,
        answers: [],
        ...attendee,
      },
    ],
    ...order,
  }
}
