import type { EventDetails } from '@parley/contract/app'
import { type LobbyBlockSetting, parseLobbyLink } from '@parley/contract/events'

type Written = LobbyBlockSetting['title']
type DefaultLanguage = Pick<EventDetails, 'defaultLanguage'>

/**
 * Returns the text in the language, else in the event's language, else in English, else in any. Empty if there is none.
 */
export function textInLanguage(written: Written, language: string, { defaultLanguage }: DefaultLanguage): string {
  const texts: Readonly<Record<string, string | undefined>> = written
  return texts[language] ?? texts[defaultLanguage] ?? texts['en'] ?? Object.values(written)[0] ?? ''
}

/** Returns the language of the text for screen readers. Undefined if it is the reader's language, or without a text. */
export function foreignLanguageOf(
  written: Written,
  language: string,
  { defaultLanguage }: DefaultLanguage,
): string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = written
  if (texts[language] !== undefined) return undefined
  return [defaultLanguage, 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined)
}

/**
 * Returns the heading of a block. Empty for the default heading. Only blocks without a default heading fall back to any
 * language.
 */
export function headingOf({ kind, title }: LobbyBlockSetting, language: string, event: DefaultLanguage): string {
  const texts: Readonly<Record<string, string | undefined>> = title
  if (kind === 'text' || kind === 'picture') return textInLanguage(title, language, event)
  return texts[language] ?? texts[event.defaultLanguage] ?? ''
}

export function isBlank({ kind, title, text, picturePath }: LobbyBlockSetting): boolean {
  if (kind === 'picture') return picturePath === null
  return kind === 'text' && Object.keys(title).length + Object.keys(text).length === 0
}

export function linkOf(setting: LobbyBlockSetting, eventId: string): { href: string; isOutside: boolean } | null {
  const link = parseLobbyLink(setting.link)
  if (!link) return null
  return 'href' in link
    ? { href: link.href, isOutside: true }
    : { href: `/event/${eventId}/${link.page}`, isOutside: false }
}
