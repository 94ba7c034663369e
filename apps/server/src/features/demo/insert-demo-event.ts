import { DAY_MS, MINUTE_MS } from '@parley/contract'
import type { DemoEvent } from '@parley/demo'
import { refreshStatistics } from '../../platform/database/refresh-statistics.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { insertEvent } from '../events/index.ts'
import { insertWishes } from '../matching/index.ts'
import { insertMeetingHistory } from '../meetings/index.ts'
import { insertPastNews, type PastNews } from '../notifications/index.ts'
import { insertPolls } from '../polls/index.ts'
import { addToAgendas } from '../sessions/index.ts'
import { insertDemoBooths, insertDemoTeamwork } from './insert-demo-booths.ts'
import { insertDemoChats, insertDemoContacts } from './insert-demo-chats.ts'
import { insertDemoCheckIn } from './insert-demo-check-in.ts'
import { insertDemoHall } from './insert-demo-hall.ts'
import { type DemoAccounts, insertDemoPeople } from './insert-demo-people.ts'
import { insertDemoPosts } from './insert-demo-posts.ts'
import { insertDemoProgramme } from './insert-demo-programme.ts'
import { insertDemoSettings } from './insert-demo-settings.ts'
import { insertDemoTables, insertDemoVideoMeeting } from './insert-demo-video.ts'
import { forgetDemoEvent } from './jobs.ts'

const GONE_AFTER_MS = 7 * DAY_MS
/** The number of unseen news of each person who can sign in. The maker has none, because they wrote all of them. */
const UNSEEN_NEWS = 2

/** The number of statements does not grow with people and booths. A job deletes the event after seven days. */
export async function insertDemoEvent(work: Work, event: DemoEvent, accounts: DemoAccounts): Promise<string> {
  const { meetings, requests, matchWishes, seats } = event
  const eventId = await insertEvent(work, {
    eventKey: `golden-horn-${newId(work.now).slice(-8)}`,
    name: event.name,
    description: event.description,
    venue: `${event.venue.name}, ${event.venue.address}`,
    contactEmail: 'hello@parley.example',
    eventType: event.eventType,
    timezone: event.timezone,
    defaultLanguage: event.defaultLanguage,
    restricted: event.restricted,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    colors: event.colours,
    madeBy: accounts.makerId,
    isDemo: true,
  })
  const settings = await insertDemoSettings(work, eventId, event)
  const boothIds = await insertDemoBooths(work, eventId, event, settings, accounts.pictures)
  const { personIds, userIds } = await insertDemoPeople(work, eventId, event, settings, boothIds, accounts)
  const idOf = (person: number) => personIds[person] as string
  await insertDemoTeamwork(work, eventId, event, boothIds, idOf)
  const { slotIds, sessionIdOf, ...placed } = await insertDemoProgramme(work, eventId, event, idOf)
  await insertDemoHall(work, eventId, event, { boothIds, ...placed }, accounts.pictures)
  const announced = await insertDemoPosts(work, eventId, event, idOf, accounts.pictures)
  await refreshStatistics(work)

  const between = ({ from, to }: { from: number; to: number }) => ({ fromId: idOf(from), toId: idOf(to) })
  await insertMeetingHistory(work, eventId, {
    meetings: meetings.map(({ slot, change, ...meeting }) => ({
      ...meeting,
      ...between(meeting),
      slotId: slotIds[slot] as string,
      change: change && { byId: idOf(change.by), message: change.message, at: change.at },
    })),
    requests: requests.map((request) => ({ ...request, ...between(request) })),
  })
  await insertWishes(
    work,
    eventId,
    matchWishes.map(({ person, most }) => ({ participantId: idOf(person), most })),
  )
  if (accounts.signedIn.size > 0) {
    const owners = new Set([accounts.makerId, ...[...accounts.signedIn.values()].map(({ userId }) => userId)])
    await insertDemoContacts(work, eventId, event, { idOf, userIds, owners })
    await insertDemoVideoMeeting(work, eventId, event, idOf)
  }
  await insertDemoTables(work, eventId, event, { idOf, isLively: accounts.signedIn.size > 0 })
  await insertDemoChats(work, eventId, event, { idOf, userIds })
  await addToAgendas(
    work,
    eventId,
    seats.map((seat) => ({ participantId: idOf(seat.person), sessionId: sessionIdOf(seat) })),
  )
  await insertDemoCheckIn(work, eventId, event, { idOf, typeIds: settings.typeIds })
  const pollNews = await insertDemoPolls(work, eventId, event, idOf)
  const news = [...announced, ...pollNews].toSorted((one, other) => one.dt - other.dt)
  const readers = [...accounts.signedIn.values()].map(({ userId }) => [userId, UNSEEN_NEWS] as const)
  await insertPastNews(work, eventId, news, new Map([...readers, [accounts.makerId, 0]]))
  work.addJob(forgetDemoEvent, { eventId }, { runAt: work.now + GONE_AFTER_MS, key: `demo:${eventId}` })
  return eventId
}

/** @returns the news that everyone got about the polls */
async function insertDemoPolls(
  work: Work,
  eventId: string,
  { polls, maker }: Pick<DemoEvent, 'polls' | 'maker'>,
  idOf: (person: number) => string,
): Promise<PastNews[]> {
  const before = (minutes: number) => work.now - minutes * MINUTE_MS
  const pollIds = await insertPolls(
    work,
    eventId,
    polls.map(({ minutesAgo, votes, ...poll }) => ({
      ...poll,
      madeBy: idOf(maker),
      madeAt: before(minutesAgo),
      votes: votes.map(({ person, answer, minutesAgo: ago }) => ({
        participantId: idOf(person),
        answer,
        votedAt: before(ago),
      })),
    })),
  )
  return polls.flatMap(({ state, question: text, minutesAgo }, at): PastNews[] => {
    const poll = { aboutId: pollIds[at] as string, text }
    if (state === 'draft') return []
    const opened = { ...poll, type: 'poll' as const, dt: before(minutesAgo) }
    return state === 'closed'
      ? [opened, { ...poll, type: 'poll_finished', dt: before(Math.round(minutesAgo / 8)) }]
      : [opened]
  })
}
