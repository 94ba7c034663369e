import type { InputOf, ReplyOf } from '@parley/contract'
import { type ContactCard, cardFields, type contactCalls, USUAL_SHARES } from '@parley/contract/contacts'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inEvents } from '../../platform/database/in-events.ts'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { lockBook, saveShares } from './contact-store.ts'
import type { GetCardRow, GetLatestProfileRow } from './row-types.gen.ts'
import { listOwnEvents } from './scanned-person.ts'

type Calls = typeof contactCalls
type Reply = ReplyOf<Calls['getMyCard']>

/** @see docs/rules/contacts.md CONTACT-11 */
export async function getMyCard(
  ctx: Context,
  { userId }: UserActor,
  _input: InputOf<Calls['getMyCard']>,
): Promise<Reply> {
  return getCard(ctx.db, userId)
}

export async function changeMyCard(
  ctx: Context,
  { userId }: UserActor,
  { shares }: InputOf<Calls['changeMyCard']>,
): Promise<Reply> {
  const chosen = cardFields.filter((field) => shares.includes(field))
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    await saveShares(work, userId, chosen)
    return getCard(work.db, userId)
  })
}

/** Company, title and website come from the latest event profile that has them. */
async function getCard(db: Kysely<DB>, userId: string): Promise<Reply> {
  const { rows } = await sql<Narrow<GetCardRow, { shares: Reply['shares'] | null }>>`
    select u.name, u.surname, coalesce(m.email, '') as email, u.phone, b.shares
    from app_user u
    left join user_email m on m.user_id = u.user_id and m.is_primary
    left join contact_book b on b.user_id = u.user_id
    where u.user_id = ${userId} and u.state = 'active'`.execute(db)
  const [account] = rows
  if (!account) throw new Failure('notSignedIn')
  const { shares, phone, ...names } = account
  const work = await getLatestProfile(db, userId)
  return { card: { ...names, ...work, phone: phone ?? work.phone }, shares: [...(shares ?? USUAL_SHARES)] }
}

type Profile = Pick<ContactCard, 'phone' | 'company' | 'jobTitle' | 'website'>

async function getLatestProfile(db: Kysely<DB>, userId: string): Promise<Profile> {
  const eventIds = await listOwnEvents(db, userId)
  const nothing = { phone: '', company: '', jobTitle: '', website: '' }
  if (eventIds.length === 0) return nothing
  const { rows } = await sql<GetLatestProfileRow>`
    select coalesce(p.phone, '') as phone, coalesce(p.company, '') as company, coalesce(p.job_title, '') as "jobTitle",
      coalesce(p.website, '') as website
    from participant p
    where ${inEvents('p', eventIds)} and p.user_id = ${userId} and p.state <> 'deleted'
    order by (p.company is not null or p.job_title is not null) desc,
      array_position(${eventIds}::text[], p.event_id) limit 1`.execute(db)
  return rows[0] ?? nothing
}
