import pLimit from 'p-limit'
import type { Context } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { defineService } from '../../../platform/services.ts'
import { type Device, getQuietUntil, getWantedChannels, listDevices } from '../../accounts/index.ts'
import { sendMail } from '../mailing/index.ts'
import { getNames, getNewsTextFinder, getSeenRoomCheck, preferenceOf } from '../records/index.ts'
import { isNamed, writeDigestEmail, writeShort } from '../writing/index.ts'
import { CHANNELS, DELIVER_JOB, planJob, resetPlannedJobs } from './plan.ts'
import { sendToDevices } from './send-to-devices.ts'
import {
  type Account,
  claimDeliveries,
  deleteOldDeliveries,
  dropDeliveries,
  findNextDue,
  getAnswerCheck,
  getSeenCheck,
  isSupersededDelivery,
  listAccounts,
  listDue,
  listLastSent,
  listWaitingFor,
  type Pair,
  postpone,
  type Waiting,
} from './store.ts'

const READ_AT_ONCE = 50
const SENT_AT_ONCE = 4
const MAX_AT_ONCE = 2_000
/** The least time between two messages to one person. Everything that comes within this time leaves together. */
const PACE_MS = 180_000
const KEPT_MS = 7 * 86_400_000
const TRIES = 8
const FIRST_TRY_AGAIN_MS = 30_000

/** Sends all notifications that are due. Everything that waits for one person and channel leaves as one message. */
export const deliver: JobKind<{ readonly dueAt?: number }> = {
  jobName: DELIVER_JOB,
  async run(ctx, { dueAt = ctx.clock.now() }) {
    const now = ctx.clock.now()
    resetPlannedJobs(ctx)
    if (dueAt > now) return planJob(ctx, dueAt)
    await deleteOldDeliveries(ctx.db, now - KEPT_MS)
    // Channels run in parallel, so that a slow mail server delays no push.
    await Promise.all(CHANNELS.map((channel) => deliverBy(ctx, channel, now)))
    const next = await findNextDue(ctx.db)
    if (next !== null) await planJob(ctx, Math.max(next, now + 1))
  },
}

const working = defineService(() => ({ inWork: new Set<Pair['channel']>() }))

async function deliverBy(ctx: Context, channel: Pair['channel'], now: number): Promise<void> {
  const { inWork } = working(ctx)
  // The previous run is still working on this channel. The next run finds the rest.
  if (inWork.has(channel)) return
  inWork.add(channel)
  try {
    const pairs = await listDue(ctx.db, channel, now, MAX_AT_ONCE)
    for (let at = 0; at < pairs.length; at += READ_AT_ONCE)
      await deliverSome(ctx, pairs.slice(at, at + READ_AT_ONCE), now)
  } finally {
    inWork.delete(channel)
  }
}

async function deliverSome(ctx: Context, pairs: readonly Pair[], now: number): Promise<void> {
  const { db } = ctx
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  const waiting = await listWithCurrentText(db, userIds)
  const wants = await getWantedChannels(db, userIds)
  const quiet = await getQuietUntil(db, userIds, now)
  const isSeenBy = await getSeenCheck(db, userIds)
  const isSeenRoom = await getSeenRoomCheck(
    db,
    waiting.map(({ userId, told: notification }) => ({ ...notification, userId })),
  )
  const isStillSo = await getAnswerCheck(
    db,
    waiting.map(({ told: notification }) => notification),
  )
  const lastSent = await listLastSent(db, userIds, now - PACE_MS)
  const accounts = await listAccounts(db, userIds)
  const devices = Map.groupBy(await listDevices(db, userIds), ({ userId }) => userId)
  const named = await getNames(
    db,
    waiting.map(({ told: notification }) => ({ ...notification, seen: false })),
    userIds,
  )

  const mayLeave = (each: WithCurrentText) => {
    const { userId, channel, told: notification } = each
    return (
      isStillSo(notification) &&
      !isSupersededDelivery(each, waiting) &&
      wants(userId, preferenceOf(notification.type), channel) &&
      !isSeenBy(userId, notification) &&
      !isSeenRoom(userId, notification) &&
      isNamed(notification, named) &&
      !notification.isGone &&
      canReach(ctx, accounts.get(userId), channel, devices.get(userId))
    )
  }
  const isOf = (pair: Pair) => (each: Waiting) => each.userId === pair.userId && each.channel === pair.channel
  const dropped = waiting.filter((each) => pairs.some((pair) => isOf(pair)(each)) && !mayLeave(each))
  if (dropped.length > 0) await dropDeliveries(db, dropped, now)

  const later: (Pair & { until: number; tries: number })[] = []
  const inTurn = pLimit(SENT_AT_ONCE)
  await Promise.all(
    pairs.map((pair) =>
      inTurn(async () => {
        const items = waiting.filter((each) => isOf(pair)(each) && mayLeave(each))
        const account = accounts.get(pair.userId)
        if (items.length === 0 || !account) return
        const last = lastSent.get(`${pair.userId} ${pair.channel}`)
        const until = quiet(pair.userId) ?? (last === undefined ? null : last + PACE_MS)
        if (until !== null && until > now) return void later.push({ ...pair, until, tries: 0 })
        try {
          await sendOnce(ctx, pair, items, account, named, devices.get(pair.userId) ?? [])
        } catch (error) {
          const tries = Math.max(...items.map((each) => each.tries)) + 1
          ctx.log.warn({ err: error, channel: pair.channel }, 'A notification could not be sent')
          if (tries >= TRIES) await dropDeliveries(db, items, now)
          else later.push({ ...pair, until: now + FIRST_TRY_AGAIN_MS * 2 ** tries, tries: 1 })
        }
      }),
    ),
  )
  if (later.length > 0) await postpone(db, later)
}

/**
 * Returns the waiting deliveries with their current texts. Deleted or retracted ones are marked as gone and are not
 * sent.
 */
async function listWithCurrentText(db: Context['db'], userIds: readonly string[]) {
  const waiting = await listWaitingFor(db, userIds)
  const wordsOf = await getNewsTextFinder(
    db,
    waiting.map(({ told: notification }) => notification),
  )
  return waiting.map((each) => {
    const text = each.told.ofEvent ? wordsOf(each.told) : each.told.text
    return { ...each, told: { ...each.told, text, isGone: text === '' && each.told.text !== '' } }
  })
}

type WithCurrentText = Awaited<ReturnType<typeof listWithCurrentText>>[number]

function canReach(
  { sms }: Context,
  account: Account | undefined,
  channel: Pair['channel'],
  devices: readonly Device[] = [],
): boolean {
  if (channel === 'push') return devices.length > 0
  if (channel === 'sms') return sms !== null && Boolean(account?.phone)
  return Boolean(account?.email)
}

type Names = Awaited<ReturnType<typeof getNames>>

/**
 * Sends deliveries as one message. Claims them in the transaction that sends, so that a failed send releases the claim.
 * Only a crash can send them twice.
 */
async function sendOnce(
  ctx: Context,
  pair: Pair,
  items: readonly Waiting[],
  account: Account,
  named: Names,
  devices: readonly Device[],
): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const taken = await claimDeliveries(
      work,
      pair,
      items.map(({ deliveryId }) => deliveryId),
    )
    const notifications = items.filter(({ deliveryId }) => taken.has(deliveryId)).map((each) => each.told)
    if (notifications.length === 0) return
    const { channel } = pair
    if (channel === 'push') return sendToDevices(ctx, devices, writeShort(account.language, notifications, named))
    if (channel === 'email') return sendDigest(ctx, account, notifications, named)
    const { title, body } = writeShort(account.language, notifications, named)
    await ctx.sms?.send({ to: account.phone ?? '', text: `${title}: ${body}`.replace(/\s+/g, ' ').slice(0, 300) })
  })
}

async function sendDigest(ctx: Context, account: Account, notifications: readonly Waiting['told'][], named: Names) {
  await sendMail(
    ctx,
    writeDigestEmail(ctx.settings.publicUrl, { ...account, email: account.email ?? '' }, notifications, named),
  )
}
