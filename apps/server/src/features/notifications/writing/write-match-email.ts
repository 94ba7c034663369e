import { attendeesPath, type SavedFilters } from '@parley/contract/networking'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface SearchNews {
  readonly name: string
  readonly filters: SavedFilters
  /** The ids of the people found. Several searches may find the same person. */
  readonly ids: readonly string[]
  readonly people: readonly { readonly name: string; readonly company: string | null }[]
}

/** @see docs/rules/notifications.md NOTE-15 */
export function writeMatchEmail(
  publicUrl: string,
  addressee: Addressee,
  searches: readonly SearchNews[],
): WrittenEmail {
  const { email, name, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const speech = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const { greet, say } = speech
  const listOf = ({ filters }: SearchNews) => publicUrl + attendeesPath(eventId, filters)
  const [only, ...others] = searches
  const single = others.length === 0 ? only : undefined
  const keyPrefix = single ? 'notifications.match' : 'notifications.matches'
  const values = { event, count: new Set(searches.flatMap(({ ids }) => ids)).size, search: single?.name ?? '' }
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['search_match'] },
    to: email,
    subject: say(`${keyPrefix}.subject`, values),
    greeting: greet(name),
    text: say(`${keyPrefix}.text`, values),
    lines: single
      ? namesOf(speech, single)
      : searches.map((each) => ({
          text: say('notifications.matches.search', { search: each.name, names: speech.list(namesOf(speech, each)) }),
          link: { label: say('notifications.match.link'), url: listOf(each) },
        })),
    quote: null,
    link: single
      ? { label: say('notifications.match.link'), url: listOf(single) }
      : { label: say('notifications.matches.link'), url: `${publicUrl}/event/${eventId}/attendees` },
    footer: [say('notifications.match.footer'), say('notifications.footer', { event })],
  })
}

function namesOf({ say }: EmailTexts, { ids, people }: SearchNews): string[] {
  const names = people.map(({ name, company }) =>
    company ? say('notifications.match.person', { name, company }) : name,
  )
  const more = ids.length - people.length
  return more > 0 ? [...names, say('notifications.match.more', { count: more })] : names
}
