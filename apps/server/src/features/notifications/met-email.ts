import { DAY_MS } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import pLimit from 'p-limit'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { getQuietUntil, getRefusedTypes, getWantedTypes } from '../accounts/index.ts'
import { listMet, listPeopleWhoMet } from '../contacts/index.ts'
import { notifyUsers } from './log/index.ts'
import { sendMail } from './mailing/index.ts'
import type { ListEndedEventsRow } from './row-types.gen.ts'
import { addEmailAt, addEmails, CAN_WAIT, claimEmails, listAddressees, listSentEmails } from './store.ts'
import { type Addressee, writeMetEmail } from './writing/index.ts'

const TOLD_AT_ONCE = 500
const READ_AT_ONCE = 50
const SENT_AT_ONCE = 4
/** The longest time after the end of an event when people are still notified, for example after downtime. */
const LATE_MS = DAY_MS

interface MetEmails {
  readonly letterId: string
  readonly eventId: string
  readonly participantIds: readonly string[]
}

/** @see docs/rules/notifications.md NOTE-83 */
export const endedEvents: JobKind<unknown> = {
  jobName: 'notifications.endedEvents',
  everyCron: '* * * * *',
  async run(ctx) {
    const ended = await listEndedEvents(ctx.db, ctx.clock.now())
    if (ended.length === 0) return
    const done = await listSentEmails(
      ctx.db,
      ended.map((id) => markOf(id)),
    )
    for (const eventId of ended) {
      if (done.has(markOf(eventId))) continue
      await notifyPeopleOf(ctx, eventId)
      await ctx.inTransaction((work) => claimEmails(work, [markOf(eventId)]))
    }
  },
}

async function notifyPeopleOf(ctx: Context, eventId: string): Promise<void> {
  const now = ctx.clock.now()
  for (let after = ''; ; ) {
    const people = await listPeopleWhoMet(ctx.db, eventId, { now, after, limit: TOLD_AT_ONCE })
    const notifications = people.flatMap(({ userId }) =>
      userId ? [{ userId, id: markOf(eventId), type: 'event_met' as const, eventId, aboutId: eventId, dt: now }] : [],
    )
    await notifyUsers(ctx, notifications)
    const emails = inGroups(people.map(({ participantId }) => participantId)).map((participantIds) => ({
      letterId: markOf(eventId, participantIds[0]),
      eventId,
      participantIds,
    }))
    if (emails.length > 0) await addEmails(ctx.db, metEmails.jobName, emails, CAN_WAIT)
    after = people.at(-1)?.participantId ?? ''
    if (people.length < TOLD_AT_ONCE) return
  }
}

/**
 * Sends the emails about people met. Postpones those to people in quiet hours. If the mail server refuses an email, the
 * retry leaves out the postponed people.
 *
 * @see docs/rules/notifications.md NOTE-84
 */
export const metEmails: JobKind<MetEmails> = {
  jobName: 'notifications.metEmails',
  async run(ctx, { eventId, participantIds }) {
    const sent = await listSentEmails(
      ctx.db,
      participantIds.map((id) => markOf(eventId, id)),
    )
    const left = participantIds.filter((id) => !sent.has(markOf(eventId, id)))
    const addressees = await listWillingAddressees(ctx, eventId, left)
    const userIds = [...addressees.values()].flatMap(({ userId }) => userId ?? [])
    const quiet = await getQuietUntil(ctx.db, userIds, ctx.clock.now())
    const people = [...addressees].map(([participantId, addressee]) => ({
      participantId,
      addressee,
      until: quiet(addressee.userId),
    }))
    await sendLater(ctx, eventId, people)
    await sendNow(
      ctx,
      eventId,
      people.filter(({ until }) => until === null),
    )
  },
}

interface Reader {
  readonly participantId: string
  readonly addressee: Addressee
}

async function sendNow(ctx: Context, eventId: string, people: readonly Reader[]): Promise<void> {
  const met = await listMet(
    ctx,
    eventId,
    people.map(({ participantId, addressee: { userId } }) => ({ participantId, userId, organizer: false })),
  )
  const inTurn = pLimit(SENT_AT_ONCE)
  const emails = people.map(({ participantId, addressee }) =>
    inTurn(async () => {
      const all = met.get(participantId) ?? []
      if (all.length === 0) return
      const email = writeMetEmail(ctx.settings.publicUrl, addressee, all)
      await ctx.inTransaction(async (work) => {
        if ((await claimEmails(work, [markOf(eventId, participantId)])).size > 0) await sendMail(ctx, email)
      })
    }),
  )
  const failed = (await Promise.allSettled(emails)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function sendLater(ctx: Context, eventId: string, people: readonly (Reader & { until: number | null })[]) {
  for (const [until, some] of Map.groupBy(people, (each) => each.until)) {
    if (until === null) continue
    const participantIds = some.map(({ participantId }) => participantId)
    const letterId = markOf(eventId, participantIds[0])
    const email = { letterId, eventId, participantIds }
    await addEmailAt(ctx.db, { jobName: metEmails.jobName, jobKey: `later:${letterId}`, email }, until)
  }
}

async function listWillingAddressees(ctx: Context, eventId: string, participantIds: readonly string[]) {
  const addressees = await listAddressees(ctx.db, eventId, participantIds)
  const all = [...addressees.values()]
  const wants = await getWantedTypes(
    ctx.db,
    all.flatMap(({ userId }) => userId ?? []),
    'email',
  )
  const isRefused = await getRefusedTypes(
    ctx.db,
    all.flatMap(({ userId, email }) => (userId === null ? email : [])),
  )
  const isWanted = ({ userId, email }: Addressee) =>
    userId === null ? !isRefused(email, 'confirmed') : wants(userId, 'confirmed')
  return new Map([...addressees].filter(([, addressee]) => isWanted(addressee)))
}

async function listEndedEvents(db: Kysely<DB>, now: number): Promise<string[]> {
  const { rows } = await sql<ListEndedEventsRow>`select event_id as id from event
    where state = 'active' and ends_at <= ${instantOf(now)} and ends_at > ${instantOf(now - LATE_MS)}
    order by ends_at, event_id`.execute(db)
  return rows.map(({ id }) => id)
}

const markOf = (eventId: string, participantId?: string) =>
  participantId === undefined ? `met:${eventId}` : `met:${eventId}:${participantId}`

function inGroups(ids: readonly string[]): string[][] {
  const groups: string[][] = []
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) groups.push(ids.slice(at, at + READ_AT_ONCE))
  return groups
}
