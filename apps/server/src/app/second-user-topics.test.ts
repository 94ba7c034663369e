import 'temporal-polyfill/global'
import { type AnyTopic, type LiveRow, topicName } from '@parley/contract'
import { agendaTopic } from '@parley/contract/agenda'
import { appCalls, commandTopic } from '@parley/contract/app'
import { boothTagsTopic } from '@parley/contract/booths'
import { roomsTopic } from '@parley/contract/chat'
import { contactsTopic } from '@parley/contract/contacts'
import { matchProposalsTopic } from '@parley/contract/matching'
import { invitationsTopic } from '@parley/contract/meetings'
import { tagsTopic } from '@parley/contract/networking'
import { ownPollAnswersTopic } from '@parley/contract/polls'
import { ownQuestionsTopic, questionCalls } from '@parley/contract/questions'
import { sessionRequestsTopic } from '@parley/contract/sessions'
import { beforeAll, expect, it } from 'vitest'
import { createCommand } from '../platform/commands.ts'
import { aSession } from '../testing/a-session.ts'
import { type AccessWorld, type Asker, anAccessWorld } from '../testing/access-world.ts'
import { seedPrivateRecords } from '../testing/private-records.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

/*
 * The first rows of a live topic must belong to the user in its name. who-may-listen checks that names of others are
 * refused.
 */

const server = testServer()
let url: string
let world: AccessWorld
let commandId = ''
beforeAll(async () => {
  url = await server.listen()
  world = await anAccessWorld(server)
  await seedPrivateRecords(world)
  const { event, askers } = world
  const me = askers.participant
  const { sessionId } = await aSession(server, event, { restricted: true })
  await server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, me)
  await server.call(questionCalls.askQuestion, { ...inSession(), text: 'Will there be slides?' }, me)
  commandId = await server.ctx.inTransaction((work) => createCommand(work, me.userId, 'test'))
  await server.settle()
})

type Params = Record<string, string>
const ofUser = ({ userId }: Asker): Params => ({ userId })
const ofParticipant = ({ participantId }: Asker): Params => ({ eventId: world.event.eventId, participantId })

const inSession = () => ({ eventId: world.event.eventId, sessionId: world.session.sessionId })

const topics: readonly (readonly [AnyTopic, (who: Asker) => Params])[] = [
  [agendaTopic, ofUser],
  [boothTagsTopic, ofParticipant],
  [commandTopic, ({ userId }) => ({ userId, commandId })],
  [contactsTopic, ofUser],
  [invitationsTopic, ({ participantId }) => ({ eventId: world.event.eventId, poolId: participantId })],
  [matchProposalsTopic, ofUser],
  [ownQuestionsTopic, ({ userId }) => ({ ...inSession(), userId })],
  [ownPollAnswersTopic, ({ userId }) => ({ eventId: world.event.eventId, userId })],
  [roomsTopic, ofUser],
  [sessionRequestsTopic, ofParticipant],
  [tagsTopic, ofParticipant],
]

it.each(topics.map(([topic, paramsOf]) => [topic.path, topic, paramsOf] as const))(
  'GUARD-17 %s begins with the rows of its own user only',
  async (_, topic, paramsOf) => {
    const rowsFor = async (who: Asker) => {
      const listener = await subscribeTo<LiveRow>(server, url, who.userId, topicName(topic.path, paramsOf(who)))
      listener.close()
      expect(listener.code).toBeNull()
      return listener.rows().map(({ id }) => id)
    }
    const own = await rowsFor(world.askers.participant)
    expect(own).not.toEqual([])
    expect((await rowsFor(world.another)).filter((id) => own.includes(id))).toEqual([])
  },
)
