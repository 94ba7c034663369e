import type { DomainDetails, EventMessages } from '@parley/contract/events'
import { onTestFinished } from 'vitest'
import { NOW } from './samples.ts'
import { setPageSettings } from './set-page-settings.ts'

const DAY = 86_400_000

/** A reply of `GET /domain/{label}.json`. */
export const aHostEvent = (own: Partial<DomainDetails> = {}): DomainDetails => ({
  id: 'event1',
  eventKey: 'food-summit',
  name: 'Istanbul Food Summit 2026',
  description: '',
  venue: 'Haliç Congress Center',
  timezone: 'Europe/Istanbul',
  startDateMillis: NOW - DAY,
  endDateMillis: NOW + DAY,
  isFinished: false,
  publicEvent: true,
  publicProgramme: false,
  indexPagePath: null,
  useTicketIdForSignup: false,
  defaultLanguage: 'en',
  colorsJson: { primary: '#c2410c' },
  images: { banner: null, side_banner: null, logo: null, top_banner: null },
  pages: { login: null },
  hasMessages: false,
  ...own,
})

let hosts = 0

interface EventHost {
  /** The fetched URLs in order. */
  readonly fetched: readonly string[]
}

/**
 * Opens the page at the host of an event. With null, the host looks like that of an event but has none. Call it after
 * `fakeServer(…)`. Each call uses a new host, because the page caches the answer of a host.
 */
export function atEventHost(event: DomainDetails | null, messages: EventMessages | null = null): EventHost {
  const label = `event-host-${++hosts}`
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const before = location.href
  const restoreSettings = setPageSettings({ publicHost: 'meet.example' })
  happyDOM.setURL(`https://${label}.meet.example/`)
  onTestFinished(() => {
    restoreSettings()
    happyDOM.setURL(before)
  })
  const files: Record<string, unknown> = {
    [`/domain/${label}.json`]: event,
    [`/messagesForEvent/${event?.id}.json`]: messages,
  }
  const fetched: string[] = []
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const path = String(address)
    if (!(path in files)) return others(address, init)
    fetched.push(path)
    return files[path] ? Response.json(files[path]) : Response.json({ code: 'notFound' }, { status: 404 })
  }
  return { fetched }
}
