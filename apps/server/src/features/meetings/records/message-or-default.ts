import { type RawBuilder, sql } from 'kysely'
import { textInAll } from '../../../platform/texts.ts'

export type Words = string | RawBuilder<string>

/**
 * The keys of the default texts. They are those of the placeholders of the web fields, so that a custom text of the
 * event is stored too.
 */
const DEFAULT_WORDS = {
  request: 'meetings.new.placeholder',
  accept: 'meetings.accept.placeholder',
  decline: 'meetings.decline.placeholder',
  reschedule: 'meetings.reschedule.placeholder',
  move: 'meetings.move.placeholder',
  stay: 'meetings.stay.placeholder',
  cancel: 'meetings.cancel.placeholder',
  prebook: 'meetings.book.placeholder',
} as const

/**
 * @param writerId the participant who acts, for themselves or for a colleague
 * @see docs/rules/meetings.md MEET-59
 */
export function messageOrDefault(
  eventId: string,
  writerId: string,
  what: keyof typeof DEFAULT_WORDS,
  message: string,
): Words {
  if (message !== '') return message
  const key = DEFAULT_WORDS[what]
  const texts = sql`${JSON.stringify(textInAll(key))}::jsonb`
  return sql<string>`(select coalesce(x.text, ${texts} ->> w.language, ${texts} ->> 'en')
    from (select coalesce(u.language, e.default_language) as language
      from participant p
      join event e on e.event_id = ${eventId}
      left join app_user u on u.user_id = p.user_id
      where p.event_id = ${eventId} and p.participant_id = ${writerId}) w
    left join event_text x on x.event_id = ${eventId} and x.language = w.language and x.key = ${key})`
}
