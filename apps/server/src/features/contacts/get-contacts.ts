import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { contactCalls } from '@parley/contract/contacts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { mergeTags } from '../leads/index.ts'
import { countContacts, listContacts, listTags } from './contact-list-store.ts'
import type { FindUserIdOfRow } from './row-types.gen.ts'

type Call = typeof contactCalls.getContacts
type Filters = Pick<InputOf<Call>, 'query' | 'eventId' | 'id' | 'tag' | 'toWrite' | 'participantId' | 'userId'>
interface Fitting extends Partial<Filters> {
  /** The account of the given participant, to also find them as a contact from another event. */
  readonly personUserId?: string | null
  /** The user's tags, to find a tag in any spelling. */
  readonly used?: readonly string[]
}

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/contacts.md CONTACT-7
 */
export async function getContacts(
  ctx: Context,
  { userId }: UserActor,
  { length, after, ...filters }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const list = JSON.stringify(['contacts', userId, filters])
  const from = after === undefined ? null : await decodeCursor<[number, string]>(ctx, list, after)
  const [used, personUserId] = await Promise.all([listTags(ctx.db, userId), findUserIdOf(ctx.db, filters)])
  const fits = fitting({ ...filters, personUserId, used })
  const behind = from ? sql`(c.created_at, c.contact_id) < (${instantOf(from[0])}, ${from[1]})` : sql`true`
  const [found, matches] = await Promise.all([
    listContacts(ctx.db, userId, sql`${fits} and ${behind}`, { limit: length + 1 }),
    countContacts(ctx.db, userId, fits),
  ])
  const contacts = found.slice(0, length)
  const last = found.length > length ? contacts.at(-1) : undefined
  return {
    contacts,
    matches,
    tags: mergeTags(used),
    after: last ? await encodeCursor(ctx, list, [last.createdAtMillis, last.id]) : null,
  }
}

/** Every word of the query must occur in the full name. */
export function fitting({
  query = '',
  eventId,
  id,
  participantId,
  userId,
  personUserId = null,
  tag,
  used = [],
  toWrite = false,
}: Fitting): RawBuilder<unknown> {
  const words = fold(query).split(' ').filter(Boolean)
  const met = participantId === undefined ? sql`true` : sql`ce.participant_id = ${participantId}`
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`c.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      ...(id === undefined ? [] : [sql`c.contact_id = ${id}`]),
      ...(toWrite ? [sql`c.follow_up_at is not null`] : []),
      ...(tag ? [sql`c.tags && ${used.filter((each) => fold(each) === fold(tag))}::text[]`] : []),
      ...(userId === undefined ? [] : [sql`c.person_user_id = ${userId}`]),
      ...(eventId === undefined && participantId === undefined
        ? []
        : [
            sql`(c.person_user_id = ${personUserId} or exists (select from contact_event ce
              where ce.user_id = c.user_id and ce.contact_id = c.contact_id
                and ${eventId === undefined ? sql`true` : sql`ce.event_id = ${eventId}`} and ${met}))`,
          ]),
    ],
    sql` and `,
  )
}

async function findUserIdOf(db: Kysely<DB>, { eventId, participantId }: Partial<Filters>): Promise<string | null> {
  if (eventId === undefined || participantId === undefined) return null
  const { rows } = await sql<FindUserIdOfRow>`select p.user_id as "userId" from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state <> 'deleted'`.execute(db)
  return rows[0]?.userId ?? null
}
