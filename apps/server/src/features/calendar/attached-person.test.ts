import { DAY_MS, HOUR_MS, topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { expect, it } from 'vitest'
import { aSession } from '../../testing/a-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { codeMailedTo } from '../../testing/code-mailed-to.ts'
import { startServer } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { insertParticipants } from '../participants/index.ts'

it('MAIL-7 shows a speaker their sessions on every open page once they have proved the address they were imported with', async () => {
  const server = await startServer()
  const now = Date.now()
  server.setNow(now)
  const [email, startsAt] = ['speaker@example.org', now + HOUR_MS]
  const event = await anEvent(server, { startsAt: now - DAY_MS, endsAt: now + DAY_MS })
  const [speaker] = await server.ctx.inTransaction((work) =>
    insertParticipants(work, event.eventId, [{ name: 'Ada', typeId: event.typeId, email }]),
  )
  await aSession(server, event, { title: 'Sourdough', startsAt, speakers: [String(speaker?.participantId)] })
  const ada = await aUser(server)
  await server.settle()
  const topic = topicName(agendaTopic.path, { userId: ada.userId })
  const agenda = await subscribeTo<AgendaEntry>(server, await server.listen(), ada.userId, topic)
  expect(agenda.rows()).toEqual([])

  await server.call(accountCalls.connectEmail, { email }, ada)
  const code = await codeMailedTo(server, email, 'confirmEmail')
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })

  await agenda.until((rows) => rows.some(({ name }) => name === 'Sourdough'))
  agenda.close()
  await server.close()
})
