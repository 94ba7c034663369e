import { type EventFace, eventTopic } from '@parley/contract/app'
import { isFinished, translationTopic } from '@parley/contract/events'
import { eventChanged, findEventRow, settingsOf } from '../features/events/index.ts'
import { listTypes } from '../features/participants/index.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http/serve.ts'
import { maySeeEvent } from './event-cards.ts'

/** Offers the live topic of an event's name and look to everyone who may see the event. */
export function registerEventFace({ ctx }: App): void {
  ctx.live.registerTopic(eventTopic, {
    mayRead: maySeeEvent,
    asType: () => true,
    snapshot: (own, { eventId }) => listEventFaces(own, eventId),
  })
  ctx.listeners.on(eventChanged, async (own, { payload: { eventId, hasClosed } }) => {
    for (const topic of hasClosed ? [eventTopic, translationTopic] : [])
      await own.live.recheckReaders(topic, { eventId })
    own.live.publish(eventTopic, { eventId }, { up: await listEventFaces(own, eventId) })
  })
}

export async function listEventFaces({ db, clock }: Context, eventId: string): Promise<EventFace[]> {
  // The event is read before its types. Data that is read later may be newer than `rev` indicates, but never older.
  const row = await findEventRow(db, eventId)
  if (!row) return []
  const { isDemo: _isDemo, tabs: allTabs, loginPage: _loginPage, ...settings } = settingsOf(row)
  return [
    {
      ...settings,
      allTabs,
      isFinished: isFinished(settings.endDateMillis, clock.now()),
      programmeRev: row.programme_rev,
      dayBegins: row.day_begins,
      categoriesRev: row.categories_rev,
      participantTypes: await listTypes(db, eventId),
    },
  ]
}
