import { calendarCalls } from '@parley/contract/calendar'
import { expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { anEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

it('MEET-60 shows both people how long they met, and marks meetings held by video', async () => {
  for (const eventType of ['online', 'hybrid', 'normal'] as const) {
    const event = await anEvent(server, { eventType })
    const [ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
    const meet = meetIn(server, event)
    const [slot] = (await aDealRoom(server, event)).slots
    await meet.accept(bo, await meet.ask(ada, bo), String(slot?.sessionId))
    const met = { met_ms: 1_080_000, met_until: 1_795_250_000_000 }
    await server.ctx.db.updateTable('meeting').set(met).where('event_id', '=', event.eventId).execute()
    for (const who of [ada, bo]) {
      const { entries } = (await server.call(calendarCalls.getPastAgenda, { eventId: event.eventId }, who)).body
      expect(entries).toMatchObject([{ byVideo: eventType !== 'normal', metMs: 1_080_000 }])
    }
  }
})
