import { MINUTE_MS, phone } from '@parley/contract'
import pLimit from 'p-limit'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { defineService } from '../../platform/services.ts'
import type { Work } from '../../platform/work.ts'
import { getRefusedTypes, getWantedChannels, listDevices } from '../accounts/index.ts'
import { sendToDevices } from './delivery/index.ts'
import { sendMail } from './mailing/index.ts'
import { claimEmails, listAddressees, listSentEmails } from './store.ts'
import { listEventsOn, listUpcomingEntries, type UpcomingBlock } from './upcoming-store.ts'
import { writeUpcomingEmail, writeUpcomingPush, writeUpcomingText } from './writing/index.ts'

const READ_AT_ONCE = 50
const SENT_AT_ONCE = 4

const CHANNELS = ['email', 'sms', 'push'] as const
type Channel = (typeof CHANNELS)[number]

/** @see docs/rules/notifications.md NOTE-40 */
export const reminders: JobKind<unknown> = {
  jobName: 'notifications.reminders',
  everyCron: '* * * * *',
  async run(ctx) {
    const { inWork } = working(ctx)
    // Skips channels that a previous run is still working on. Another process may be working on them as well.
    const channels = CHANNELS.filter((channel) => !inWork.has(channel) && (channel !== 'sms' || ctx.sms !== null))
    if (channels.length === 0) return
    const eventIds = await listEventsOn(ctx.db, ctx.clock.now())
    // Channels run in parallel, so that a slow mail server delays no push.
    await Promise.all(channels.map((channel) => remindBy(ctx, channel, eventIds)))
  },
}

const working = defineService(() => ({ inWork: new Set<Channel>() }))

async function remindBy(ctx: Context, channel: Channel, eventIds: readonly string[]): Promise<void> {
  const { inWork } = working(ctx)
  if (inWork.has(channel)) return
  inWork.add(channel)
  try {
    for (const eventId of eventIds) await remind(ctx, eventId, [channel])
  } finally {
    inWork.delete(channel)
  }
}

async function remind(ctx: Context, eventId: string, channels: readonly Channel[]): Promise<void> {
  const coming = await unsent(ctx, channels, await listUpcomingEntries(ctx.db, eventId, ctx.clock.now()))
  const people = [...new Set(coming.map(({ participantId }) => participantId))]
  for (let at = 0; at < people.length; at += READ_AT_ONCE) {
    await remindSome(ctx, eventId, channels, people.slice(at, at + READ_AT_ONCE))
  }
}

async function unsent(
  ctx: Context,
  channels: readonly Channel[],
  coming: readonly UpcomingBlock[],
): Promise<UpcomingBlock[]> {
  if (coming.length === 0) return []
  const sent = await listSentEmails(
    ctx.db,
    coming.flatMap((each) => channels.map((channel) => markOf(channel, each))),
  )
  return coming.filter((each) => channels.some((channel) => !sent.has(markOf(channel, each))))
}

async function remindSome(ctx: Context, eventId: string, channels: readonly Channel[], people: readonly string[]) {
  // The entries are read again, because sending the batches before took time.
  const coming = await unsent(ctx, channels, await listUpcomingEntries(ctx.db, eventId, ctx.clock.now(), people))
  const addressees = await listAddressees(ctx.db, eventId, people)
  const userIds = [...addressees.values()].flatMap(({ userId }) => userId ?? [])
  const wants = await getWantedChannels(ctx.db, userIds)
  const isRefused = await getRefusedTypes(
    ctx.db,
    [...addressees.values()].flatMap(({ userId, email }) => (userId === null ? email : [])),
  )
  const devices = Map.groupBy(await listDevices(ctx.db, userIds), ({ userId }) => userId)
  const mayGet = (channel: Channel, { participantId, phone: number }: UpcomingBlock) => {
    const addressee = addressees.get(participantId)
    if (!addressee) return false
    const { userId, email } = addressee
    if (userId === null) return channel === 'email' && !isRefused(email, 'meeting_reminder')
    if (channel === 'sms' && !phone().safeParse(number).success) return false
    if (channel === 'push' && !devices.has(userId)) return false
    return wants(userId, 'meeting_reminder', channel)
  }
  const of = (channel: Channel, wanted: boolean) => coming.filter((each) => mayGet(channel, each) === wanted)
  const untold = channels.flatMap((channel) => of(channel, false).map((each) => markOf(channel, each)))
  if (untold.length > 0) await ctx.inTransaction((work) => claimEmails(work, untold))

  const inTurn = pLimit(SENT_AT_ONCE)
  const messages = channels.flatMap((channel) =>
    [...Map.groupBy(of(channel, true), togetherAs).values()].flatMap((entries) => {
      const addressee = addressees.get(entries[0]?.participantId ?? '')
      const to = entries[0]?.phone ?? ''
      if (!addressee) return []
      return inTurn(() =>
        sendOnce(ctx, channel, entries, async (left) => {
          if (channel === 'sms')
            await ctx.sms?.send({ to, text: writeUpcomingText(ctx.settings.publicUrl, addressee, left) })
          else if (channel === 'push') {
            const own = devices.get(addressee.userId ?? '') ?? []
            await sendToDevices(ctx, own, writeUpcomingPush(addressee, left))
          } else await sendMail(ctx, writeUpcomingEmail(ctx.settings.publicUrl, addressee, left))
        }),
      )
    }),
  )
  const waiting = (await Promise.allSettled(messages)).filter((each) => each.status === 'rejected')
  if (waiting.length > 0)
    ctx.log.warn({ err: waiting[0]?.reason, count: waiting.length }, 'Reminders could not be sent')
}

/**
 * Copies the marks of sent reminders to the other record. The caller has locked both records and moved the agenda.
 *
 * @see docs/rules/notifications.md NOTE-41
 */
export async function copyReminders(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const coming = await listUpcomingEntries(work.db, eventId, work.now, [toId])
  const marks = coming.flatMap((each) =>
    CHANNELS.map((channel) => [markOf(channel, { ...each, participantId: fromId }), markOf(channel, each)] as const),
  )
  if (marks.length === 0) return
  // This claim waits for marks that another transaction is writing.
  const unsent = await claimEmails(
    work,
    marks.map(([from]) => from),
  )
  const sent = marks.filter(([from]) => !unsent.has(from))
  await claimEmails(
    work,
    sent.map(([, to]) => to),
  )
}

const togetherAs = ({ participantId, sdt }: UpcomingBlock) => `${participantId} ${Math.floor(sdt / MINUTE_MS)}`

/** Identifies a reminder. The mark contains the start, so that an entry that moves is reminded of again. */
const markOf = (channel: Channel, { participantId, entryId, sdt }: UpcomingBlock) =>
  `remind:${channel}:${participantId}:${entryId}:${sdt}`

/**
 * Sends reminders that were not sent before. Commits the marks only after the message was sent. Concurrent tries wait
 * for each other.
 */
async function sendOnce(
  ctx: Context,
  channel: Channel,
  entries: readonly UpcomingBlock[],
  send: (left: readonly UpcomingBlock[]) => Promise<void>,
): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const marks = await claimEmails(
      work,
      entries.map((each) => markOf(channel, each)),
    )
    const left = entries.filter((each) => marks.has(markOf(channel, each)) && each.sdt > ctx.clock.now())
    if (left.length > 0) await send(left)
  })
}
