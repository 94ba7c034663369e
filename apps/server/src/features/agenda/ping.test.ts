import { agendaCalls } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const server = testServer()

it('AGENDA-14 saves only the last ping of an agenda entry, from fifteen minutes before its start to its end', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const [ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
  const at = (minutes: number) => NOW + minutes * MINUTE
  const later = await aSession(server, event, { startsAt: at(16), endsAt: at(40) })
  const ending = await aSession(server, event, { startsAt: at(-20), endsAt: at(5) })
  for (const { sessionId } of [later, ending]) {
    await server.call(appCalls.join, { eventId, toType: 'session', sessionId }, ada)
  }
  const ping = async ({ sessionId }: { sessionId: string }, minutes: number, who = ada) => {
    server.setNow(at(minutes))
    const { status, body } = await server.call(agendaCalls.ping, { eventId, sessionId }, who)
    return status === 200 ? body.isOn : body.code
  }
  const seen = async ({ sessionId }: { sessionId: string }) => {
    const rows = await server.ctx.db
      .selectFrom('agenda_block')
      .select('seen_at')
      .where('event_id', '=', eventId)
      .where('source_id', '=', sessionId)
      .execute()
    return rows.map(({ seen_at }) => seen_at?.epochMilliseconds ?? null)
  }

  expect([await ping(later, 0.99), await ping(ending, 2, bo), await seen(later)]).toEqual([false, 'notFound', [null]])
  expect([await ping(later, 1), await seen(later)]).toEqual([true, [at(1)]])
  expect([await ping(ending, 2), await ping(ending, 4), await ping(ending, 5)]).toEqual([true, true, false])
  expect(await seen(ending)).toEqual([at(4)])
})
