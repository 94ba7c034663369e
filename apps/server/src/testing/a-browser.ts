import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { parseCookies } from './read-cookies.ts'

type Response = LightMyRequestResponse

export interface TestBrowser {
  /** The stored cookies by name. */
  readonly cookies: Map<string, string>
  /** Serves a page or call under `http://localhost:3000`, and stores its cookies. */
  open(address: string, body?: object): Promise<Response>
  /** Follows redirects up to a page of ours outside the API, and returns that page. `change` may modify each step. */
  follow(address: string, change?: (address: URL) => URL): Promise<string>
}

const OWN = 'http://localhost:3000'
const MAX_STEPS = 12

/** Simulates a browser. Stores cookies separately for our server and for others. */
export function aBrowser({ app: { fastify } }: { app: { fastify: FastifyInstance } }): TestBrowser {
  const cookies = new Map<string, string>()
  const foreign = new Map<string, string>()
  const open: TestBrowser['open'] = async (address, body) => {
    const url = new URL(address, OWN)
    const response = await fastify.inject({
      method: body ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, cookie: headerOf(cookies) },
      ...(body ? { payload: body } : {}),
    })
    for (const [name, { value }] of Object.entries(parseCookies(response.headers))) keep(cookies, name, value)
    return response
  }
  const visit = async (address: string) => {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: headerOf(foreign) } })
    for (const [name, { value }] of Object.entries(parseCookies({ 'set-cookie': response.headers.getSetCookie() }))) {
      keep(foreign, name, value)
    }
    return response.headers.get('location')
  }
  return {
    cookies,
    open,
    async follow(start, change = (address) => address) {
      let at = new URL(start, OWN)
      for (let steps = 0; steps < MAX_STEPS; steps += 1) {
        at = change(at)
        const isOurs = at.origin === OWN
        if (isOurs && !at.pathname.startsWith('/api/')) return at.pathname + at.search
        const next = isOurs ? (await open(at.href)).headers.location : await visit(at.href)
        if (!next) throw new Error(`${at.origin}${at.pathname} leads nowhere`)
        at = new URL(String(next), at)
      }
      throw new Error('The redirects have no end')
    },
  }
}

const headerOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(jar: Map<string, string>, name: string, value: string): void {
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}
