import { isFinished, visibleTabs } from '@parley/contract/events'
import pLimit from 'p-limit'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { getQuietUntil, getWantedTypes } from '../accounts/index.ts'
import { searchMatched } from '../networking/index.ts'
import { sendMail } from './mailing/index.ts'
import {
  claimMatches,
  dropMatches,
  dropOldMatches,
  findMatchedEvent,
  insertMatch,
  listMatchReceivers,
  listSearchMatches,
  listWaitingMatches,
  type Match,
  type SearchMatches,
} from './match-store.ts'
import { listAddressees } from './store.ts'
import { type Addressee, writeMatchEmail } from './writing/index.ts'

const READ_AT_ONCE = 50
const SENT_AT_ONCE = 4
const MAX_NAMES = 5

/** Sends emails about new matches of saved searches. A refused email is tried again in the next run. */
export const matchEmails: JobKind<unknown> = {
  jobName: 'notifications.matchEmails',
  everyCron: '* * * * *',
  async run(ctx) {
    const now = ctx.clock.now()
    await dropOldMatches(ctx.db, now)
    const sent: PromiseSettledResult<void>[] = []
    for (const [eventId, people] of Map.groupBy(await listMatchReceivers(ctx.db, now), (each) => each.eventId)) {
      for (let at = 0; at < people.length; at += READ_AT_ONCE) {
        const some = people.slice(at, at + READ_AT_ONCE).map(({ participantId }) => participantId)
        sent.push(...(await sendTo(ctx, eventId, some, now)))
      }
    }
    for (const each of sent) {
      if (each.status === 'rejected')
        ctx.log.warn({ err: each.reason }, 'An email about a saved search could not be sent')
    }
  },
}

/** @see docs/rules/notifications.md NOTE-15 */
export function mailMatches({ listeners, jobs }: Context): void {
  jobs.register(matchEmails)
  listeners.on(searchMatched, ({ db, clock }, { id, payload: { eventId, participantId, searchId, newIds } }) =>
    insertMatch(db, eventId, { matchId: id, participantId, searchId, personIds: newIds }, clock.now()),
  )
}

async function sendTo(ctx: Context, eventId: string, participantIds: readonly string[], now: number) {
  const waiting = await listWaitingMatches(ctx.db, eventId, participantIds)
  const contents = await listMatchContents(ctx, eventId, waiting, now)
  const users = [...contents.values()].flatMap(({ addressee }) => addressee.userId ?? [])
  const quiet = await getQuietUntil(ctx.db, users, now)
  // People in quiet hours are left out here. The next runs try them again each minute.
  const mayLeave = (each: Match) => quiet(contents.get(each.participantId)?.addressee.userId ?? null) === null
  const inTurn = pLimit(SENT_AT_ONCE)
  const emails = [...Map.groupBy(waiting.filter(mayLeave), (each) => each.participantId)].map(
    ([participantId, matches]) =>
      inTurn(() => sendEmail(ctx, eventId, participantId, matches, contents.get(participantId))),
  )
  return Promise.allSettled(emails)
}

interface MatchContent {
  readonly addressee: Addressee
  readonly searches: readonly SearchMatches[]
}

/**
 * Returns the contents of emails by participant. Leaves out people who have no address, want no such email, or can no
 * longer see the list.
 */
async function listMatchContents(
  ctx: Context,
  eventId: string,
  waiting: readonly Match[],
  now: number,
): Promise<Map<string, MatchContent>> {
  const event = await findMatchedEvent(ctx.db, eventId)
  if (!event || isFinished(event.endsAt, now)) return new Map()
  const all = await listSearchMatches(ctx.db, eventId, waiting, MAX_NAMES)
  const found = Map.groupBy(
    all.filter((viewer) => visibleTabs({ ...event, viewer }).some(({ name }) => name === 'participant')),
    ({ participantId }) => participantId,
  )
  const addressees = await listAddressees(ctx.db, eventId, [...found.keys()])
  const userIds = [...addressees.values()].flatMap(({ userId }) => userId ?? [])
  const wants = await getWantedTypes(ctx.db, userIds, 'email')
  return new Map(
    [...addressees].flatMap(([participantId, addressee]) =>
      addressee.userId === null || wants(addressee.userId, 'search_match')
        ? [[participantId, { addressee, searches: found.get(participantId) ?? [] }]]
        : [],
    ),
  )
}

async function sendEmail(
  ctx: Context,
  eventId: string,
  participantId: string,
  matches: readonly Match[],
  content: MatchContent | undefined,
): Promise<void> {
  const matchIds = matches.map(({ matchId }) => matchId)
  if (!content) return dropMatches(ctx.db, eventId, matchIds)
  const email = writeMatchEmail(ctx.settings.publicUrl, content.addressee, content.searches)
  await ctx.inTransaction(async (work) => {
    if (await claimMatches(work, eventId, participantId, matchIds)) await sendMail(ctx, email)
  })
}
