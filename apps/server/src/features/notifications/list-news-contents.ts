import type { NotificationType } from '@parley/contract/accounts'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { getRefusedTypes, getWantedTypes } from '../accounts/index.ts'
import { listMeetingEntries } from '../calendar/index.ts'
import { listOpenProposals, proposalToken } from '../meetings/index.ts'
import { bestReasons } from '../networking/index.ts'
import type { MovedOccurrence } from '../sessions/index.ts'
import type { AboutMeeting, AboutRequest, AboutRun, NewsFor } from './news.ts'
import {
  listAddressees,
  listChanges,
  listMeetingNews,
  listRequestNews,
  listRunNews,
  type NewsRow,
  type SessionBefore,
} from './store.ts'
import { type Addressee, type NewsContent, typeOfMeetingEmail } from './writing/index.ts'

/**
 * Returns the contents of each participant's email. Uses as many statements for many people as for one.
 *
 * @param news oldest first, which is the order in the email
 * @see docs/rules/accounts.md PREF-3
 */
export async function listNewsContents(
  ctx: Context,
  db: Kysely<DB>,
  eventId: string,
  now: number,
  news: readonly NewsFor[],
): Promise<ReadonlyMap<string, NewsContent>> {
  const newsOf = Map.groupBy(news, ({ participantId }) => participantId)
  const addressees = await listAddressees(db, eventId, [...newsOf.keys()])
  const wants = await getWants(db, [...addressees.values()])
  const rowsById = await listNewsRows(ctx, db, eventId, now, news)
  const changes = await listChanges(db, eventId, now, [...newsOf].map(runsOf))

  const contentFor = (participantId: string, addressee: Addressee): NewsContent => ({
    addressee,
    meetings: (newsOf.get(participantId) ?? [])
      .filter(({ kind }) => kind !== 'programme' && wants(addressee, typeOfMeetingEmail[kind]))
      .flatMap(({ newsId }) => rowsById.get(newsId) ?? []),
    // Moves and cancellations have separate preferences.
    changes: changes.filter(
      (change) =>
        change.participantId === participantId &&
        wants(addressee, change.after ? 'rescheduled_session' : 'session_cancelled'),
    ),
  })
  return new Map(
    [...addressees].map(([participantId, addressee]) => [participantId, contentFor(participantId, addressee)]),
  )
}

/**
 * Returns a function that tests if a person wants a type of email. A person without an account wants all, unless they
 * unsubscribed the address.
 */
async function getWants(db: Kysely<DB>, addressees: readonly Addressee[]) {
  const userIds = addressees.flatMap(({ userId }) => userId ?? [])
  const wants = await getWantedTypes(db, userIds, 'email')
  const isRefused = await getRefusedTypes(
    db,
    addressees.flatMap(({ userId, email }) => (userId === null ? email : [])),
  )
  return ({ userId, email }: Addressee, type: NotificationType) =>
    userId === null ? !isRefused(email, type) : wants(userId, type)
}

/** Returns the current contents by news id. Leaves out news that was retracted or is no longer true. */
async function listNewsRows(ctx: Context, db: Kysely<DB>, eventId: string, now: number, news: readonly NewsFor[]) {
  const ofMeetings = news.filter((each): each is AboutMeeting => 'meetingId' in each.about)
  const ofRequests = lastOfEach(news.filter((each): each is AboutRequest => 'invitationId' in each.about))
  const ofRuns = news.filter((each): each is AboutRun => each.kind === 'proposed')
  const rows = [
    ...(await listRequestNews(db, eventId, ofRequests)),
    ...(await listMeetingNews(db, eventId, ofMeetings)),
    ...(await listRunNews(db, eventId, now, ofRuns)),
  ]
  const requests = rows.filter(({ kind }) => kind === 'request')
  const pairs = requests.map(({ participantId: viewerId, otherId }) => ({ viewerId, otherId }))
  const reasons = new Map((await bestReasons(ctx, db, eventId, pairs)).map((each) => [keyOf(each), each]))
  const whyOf = ({ kind, participantId: viewerId, otherId }: (typeof rows)[number]) =>
    kind === 'request' ? (reasons.get(keyOf({ viewerId, otherId })) ?? null) : null
  const proposals = await listProposals(ctx, db, eventId, ofRequests)
  const entryOf = await listEntries(db, eventId, now, rows)
  return Map.groupBy(
    rows.map((each) => ({
      ...each,
      why: whyOf(each),
      entry: entryOf(each),
      writtenAt: now,
      proposals: each.kind === 'request' ? (proposals.get(each.newsId) ?? []) : [],
    })),
    ({ newsId }) => newsId,
  )
}

function lastOfEach(news: readonly AboutRequest[]): AboutRequest[] {
  const saying = ({ newsId, participantId, kind, about }: AboutRequest) =>
    kind === 'accepted' || kind === 'declined' ? `${participantId} ${kind} ${about.invitationId}` : newsId
  return [...new Map(news.map((each) => [saying(each), each])).values()]
}

const AGREED: ReadonlySet<NewsRow['kind']> = new Set(['accepted', 'prebooked', 'moved', 'guestAdded'])

async function listEntries(db: Kysely<DB>, eventId: string, now: number, rows: readonly NewsRow[]) {
  const agreed = rows.filter(({ kind, meetingId }) => meetingId && AGREED.has(kind))
  if (agreed.length === 0) return () => null
  const entries = await listMeetingEntries(db, now, eventId, {
    meetingIds: agreed.flatMap(({ meetingId }) => meetingId ?? []),
    participantIds: agreed.map(({ participantId }) => participantId),
  })
  const byBoth = new Map(entries.map((entry) => [`${entry.sessionId} ${entry.participantId}`, entry]))
  return ({ kind, meetingId, participantId }: NewsRow) =>
    AGREED.has(kind) ? (byBoth.get(`${meetingId} ${participantId}`) ?? null) : null
}

async function listProposals(ctx: Context, db: Kysely<DB>, eventId: string, news: readonly AboutRequest[]) {
  const requests = news.filter(({ kind }) => kind === 'request')
  const ids = requests.map(({ about }) => about.invitationId)
  const open = Map.groupBy(
    await listOpenProposals(db, eventId, sql`i.invitation_id = any(${ids}::text[])`, ctx.clock.now()),
    ({ invitationId }) => invitationId,
  )
  const linked = requests.map(async ({ newsId, participantId: recipientId, about: { invitationId } }) => {
    const times = (open.get(invitationId) ?? []).map(async ({ id: slotId, sdt, edt }) => {
      const token = await proposalToken(ctx, eventId, { invitationId, recipientId, slotId })
      const query = new URLSearchParams({ token })
      return { sdt, edt, url: `${ctx.settings.publicUrl}/event/${eventId}/meeting-request?${query}` }
    })
    return [newsId, await Promise.all(times)] as const
  })
  return new Map(await Promise.all(linked))
}

const keyOf = ({ viewerId, otherId }: { viewerId: string; otherId: string }) => `${viewerId} ${otherId}`

function runsOf([participantId, news]: readonly [string, readonly NewsFor[]]) {
  return { participantId, before: mergeRuns(news.flatMap((each) => (each.kind === 'programme' ? [each.about] : []))) }
}

interface Run {
  readonly moved: readonly MovedOccurrence[]
  readonly dropped: readonly string[]
}

/** Merges changes of the programme, given the oldest first. A session that moved twice moved from its first place. */
function mergeRuns(runs: readonly Run[]): SessionBefore[] {
  const first = new Map<string, SessionBefore>()
  const keep = (sessionId: string, wasOff: boolean, from: SessionBefore['from']) => {
    const known = first.get(sessionId) ?? { sessionId, wasOff, from }
    first.set(sessionId, { ...known, from: known.from ?? from })
  }
  for (const { moved, dropped } of runs) {
    for (const { sessionId, from, wasCancelled = false } of moved) keep(sessionId, wasCancelled, from)
    for (const sessionId of dropped) keep(sessionId, false, null)
  }
  return [...first.values()]
}
