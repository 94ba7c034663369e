import { DAY_MS } from '@parley/contract'
import { DEMO_EVENT, type Language, planDemo } from '@parley/demo'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { insertEvent } from '../events/index.ts'
import { insertMeetingHistory } from '../meetings/index.ts'
import { putInAgendas } from '../sessions/index.ts'
import { insertDemoPeople, type WantedPeople } from './insert-demo-people.ts'
import { insertDemoProgramme } from './insert-demo-programme.ts'
import { forgetDemoEvent } from './jobs.ts'

const GONE_AFTER_MS = 7 * DAY_MS

/** The language is the maker's. */
type Wanted = WantedPeople & { language: Language }

/**
 * Writes a demo event around `work.now` with all that is in it, in a number of statements that does not depend on how
 * many people come, and answers its id. Seven days later it is deleted.
 */
export async function insertDemoEvent(work: Work, wanted: Wanted): Promise<string> {
  const { makerId, language } = wanted
  const plan = planDemo(work.now, language)
  const { venue, colours, description, ...event } = DEMO_EVENT
  const eventId = await insertEvent(work, {
    eventKey: `golden-horn-${newId(work.now).slice(-8)}`,
    name: event.name,
    description: description[language],
    venue: `${venue.name}, ${venue.address}`,
    eventType: event.eventType,
    timezone: event.timezone,
    defaultLanguage: event.defaultLanguage,
    restricted: event.restricted,
    startsAt: plan.programme.startsAt,
    endsAt: plan.programme.endsAt,
    colors: colours,
    madeBy: makerId,
    isDemo: true,
  })
  const personIds = await insertDemoPeople(work, eventId, plan.people, wanted)
  const idOf = (person: number) => personIds[person] as string
  const { slotIds, sessionIdOf } = await insertDemoProgramme(work, eventId, plan, { language, idOf })

  const between = ({ from, to }: { from: number; to: number }) => ({ fromId: idOf(from), toId: idOf(to) })
  await insertMeetingHistory(work, eventId, {
    meetings: plan.meetings.map(({ slot, change, ...meeting }) => ({
      ...meeting,
      ...between(meeting),
      slotId: slotIds[slot] as string,
      change: change && { byId: idOf(change.by), message: change.message, at: change.at },
    })),
    requests: plan.requests.map((request) => ({ ...request, ...between(request) })),
  })
  await putInAgendas(
    work,
    eventId,
    plan.seats.map((seat) => ({ participantId: idOf(seat.person), sessionId: sessionIdOf(seat) })),
  )
  work.addJob(forgetDemoEvent, { eventId }, { runAt: work.now + GONE_AFTER_MS, key: `demo:${eventId}` })
  return eventId
}
