import { topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { beforeAll, expect, it } from 'vitest'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { meetIn } from '../testing/meet.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})

it('PROFILE-5 shows the new name in requests and agendas that are open', async () => {
  const event = await anEvent(server)
  const user = await aUser(server, { name: 'Ada', surname: 'Lovelace' })
  const ada = await aParticipant(server, event, { user })
  const bo = await aParticipant(server, event, { name: 'Bo', surname: 'Berg' })
  const { slots } = await aDealRoom(server, event)
  const meet = meetIn(server, event)
  await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
  const ids = { eventId: event.eventId, poolId: bo.participantId }
  const requests = await subscribeTo<Invitation>(server, url, bo.userId, topicName(invitationsTopic.path, ids))
  const agenda = await subscribeTo<AgendaEntry>(
    server,
    url,
    bo.userId,
    topicName(agendaTopic.path, { userId: bo.userId }),
  )
  expect(requests.rows()[0]?.sender?.fullName).toBe('Ada Lovelace')
  await server.call(accountCalls.changeProfile, { action: 'profile', surname: 'King' }, ada)

  await requests.until((rows) => rows[0]?.sender?.fullName === 'Ada King')
  await agenda.until((rows) => rows[0]?.opponent?.fullName === 'Ada King')
  for (const listener of [requests, agenda]) listener.close()
})
