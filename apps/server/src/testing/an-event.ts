import { DAY_MS } from '@parley/contract'
import { insertDefaultBoothType } from '../features/booths/index.ts'
import { insertEvent, type NewEventRow } from '../features/events/index.ts'
import { insertDefaultType } from '../features/participants/index.ts'
import { NOW, type TestServer } from './start-server.ts'

let made = 0

export interface TestEvent {
  readonly eventId: string
  readonly eventKey: string
  readonly typeId: string
}

/** Creates a public event in Istanbul that began the day before `NOW` and lasts four days. */
export async function anEvent(
  server: Pick<TestServer, 'ctx'>,
  overrides: Partial<NewEventRow> = {},
): Promise<TestEvent> {
  made += 1
  const event = {
    eventKey: `event-${made}`,
    name: `Event ${made}`,
    timezone: 'Europe/Istanbul',
    startsAt: NOW - DAY_MS,
    endsAt: NOW + 3 * DAY_MS,
    publicEvent: true,
    madeBy: null,
    ...overrides,
  }
  return server.ctx.inTransaction(async (work) => {
    const eventId = await insertEvent(work, event)
    await insertDefaultBoothType(work, eventId)
    return { eventId, eventKey: event.eventKey, typeId: await insertDefaultType(work, eventId) }
  })
}
