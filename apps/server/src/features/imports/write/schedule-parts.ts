import { dayOf, HOUR_MS, MINUTE_MS } from '@parley/contract'
import { toPlainText } from '../shape/index.ts'
import type { PublicPerson, PublicTalk } from './public-programme.ts'

export interface Conference {
  readonly acronym: string
  readonly title: string
  readonly version: string
  readonly timezone: string
  readonly url: string
  readonly startsAt: number
  readonly endsAt: number
  /** Minutes after midnight. */
  readonly dayBegins: number
}

/** Formats an instant like `2026-01-31T09:30:00+01:00`. */
export const isoIn = (atMillis: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(atMillis)
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })

const two = (value: number) => String(value).padStart(2, '0')

export function durationOf({ startsAt, endsAt }: Pick<PublicTalk, 'startsAt' | 'endsAt'>): string {
  const lasts = endsAt - startsAt
  const seconds = Math.floor((lasts % MINUTE_MS) / 1000)
  return [
    two(Math.floor(lasts / HOUR_MS)),
    two(Math.floor((lasts % HOUR_MS) / MINUTE_MS)),
    ...(seconds > 0 ? [two(seconds)] : []),
  ].join(':')
}

export function byDay(
  talks: readonly PublicTalk[],
  { timezone, dayBegins }: Pick<Conference, 'timezone' | 'dayBegins'>,
): [string, PublicTalk[]][] {
  const days = Map.groupBy(talks, ({ startsAt }) => dayOf(startsAt, timezone, dayBegins))
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Returns the beginning of a day as `HH:mm`. */
export const dayChangeOf = ({ dayBegins }: Pick<Conference, 'dayBegins'>) =>
  `${two(Math.floor(dayBegins / 60))}:${two(dayBegins % 60)}`

/** Escapes a text for an export. Other systems may read it as HTML, and our import does. */
export const asSource = (text: string) =>
  toPlainText(text).text === text ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function keysOf({ keys }: PublicPerson): { guid?: string; id?: string; code?: string } {
  const found = keys.flatMap((key) => {
    const kind = key.slice(0, key.indexOf(':'))
    return kind === 'guid' || kind === 'id' || kind === 'code' ? [[kind, key.slice(kind.length + 1)]] : []
  })
  return Object.fromEntries(found.toReversed())
}

/** The page is the first link, if its title is its host. */
export function pageOf({ links }: PublicTalk): { url: string; others: PublicTalk['links'] } {
  const [first, ...others] = links
  const isPage = first !== undefined && URL.parse(first.url)?.host === first.title
  return isPage ? { url: first.url, others } : { url: '', others: links }
}

export const slugOf = ({ id }: PublicTalk, { acronym }: Conference) => `${acronym}-${id}`
