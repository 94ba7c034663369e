import { cityOf, repeatedHourOffset, toSingleLine } from '@parley/contract'
import { type Language, languages } from '@parley/contract/accounts'
import { FORMAT_TAGS, fillText, type TextKey, type TextValues } from '../../../platform/texts.ts'

export interface EmailTexts {
  readonly language: Language
  readonly say: (key: TextKey, values?: TextValues) => string
  /** Returns "Hello Ada", or a general greeting if the name is empty. */
  readonly greet: (name: string) => string
  /** Returns "Saturday 21 November, 12:00–12:20". Instants are epoch milliseconds. */
  readonly when: (sdt: number, edt: number) => string
  /** Returns "12:00". `at` is in epoch milliseconds. */
  readonly time: (at: number) => string
  /** Returns "Times are in the time zone of the event (Istanbul)." */
  readonly clock: () => string
  /** Returns "Ada, Bo and Cem". */
  readonly list: (all: readonly string[]) => string
}

/** Returns the first supported language, or English. */
export function chooseLanguage(...wanted: readonly (string | null)[]): Language {
  const known = wanted.find((each) => (languages as readonly (string | null)[]).includes(each))
  return (known ?? 'en') as Language
}

export function textsIn(language: Language, timeZone: string): EmailTexts {
  const tag = FORMAT_TAGS[language]
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const list = new Intl.ListFormat(tag)
  const hours = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const say: EmailTexts['say'] = (key, values) => fillText(language, key, values)
  return {
    language,
    say,
    greet: (name) =>
      name.trim() === '' ? say('notifications.greetingAnyone') : say('notifications.greeting', { name }),
    when: (sdt, edt) =>
      `${day.format(sdt)}, ${hours.format(sdt)}–${hours.format(edt)}${repeatedHourOffset(sdt, edt, timeZone)}`,
    time: (at) => hours.format(at),
    clock: () => say('notifications.zone', { zone: cityOf(timeZone, language) }),
    list: (all) => list.format(all.map(toSingleLine)),
  }
}
