import type { EventDetails } from '@parley/contract/app'
import { type LobbyBlockSetting, readLobbyLink } from '@parley/contract/events'

type Written = LobbyBlockSetting['title']
type DefaultLanguage = Pick<EventDetails, 'defaultLanguage'>

/** What was written in a language, else in that of the event, else in any. Empty where nothing was. */
export function writtenIn(written: Written, language: string, { defaultLanguage }: DefaultLanguage): string {
  const texts: Readonly<Record<string, string | undefined>> = written
  return texts[language] ?? texts[defaultLanguage] ?? texts['en'] ?? Object.values(written)[0] ?? ''
}

/** The language in which that was written where it is not the reader's, for screen readers; undefined where it is, or nothing was. */
export function foreignIn(
  written: Written,
  language: string,
  { defaultLanguage }: DefaultLanguage,
): string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = written
  if (texts[language] !== undefined) return undefined
  return [defaultLanguage, 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined)
}

/**
 * What stands above a block in the place of the usual heading; empty for that one. Foreign words are better than none only
 * above what has no usual ones.
 */
export function headingOf({ kind, title }: LobbyBlockSetting, language: string, event: DefaultLanguage): string {
  const texts: Readonly<Record<string, string | undefined>> = title
  if (kind === 'text' || kind === 'picture') return writtenIn(title, language, event)
  return texts[language] ?? texts[event.defaultLanguage] ?? ''
}

export function isBlank({ kind, title, text, picturePath }: LobbyBlockSetting): boolean {
  if (kind === 'picture') return picturePath === null
  return kind === 'text' && Object.keys(title).length + Object.keys(text).length === 0
}

/** Where a link of a block leads; null without one. */
export function linkOf(setting: LobbyBlockSetting, eventId: string): { href: string; isOutside: boolean } | null {
  const link = readLobbyLink(setting.link)
  if (!link) return null
  return 'href' in link
    ? { href: link.href, isOutside: true }
    : { href: `/event/${eventId}/${link.page}`, isOutside: false }
}
