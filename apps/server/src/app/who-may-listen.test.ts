import 'temporal-polyfill/global'
import { type AnyTopic, type ParamsOf, topicName } from '@parley/contract'
import { publicProfileTopic, uiTopic } from '@parley/contract/accounts'
import { agendaTopic } from '@parley/contract/agenda'
import { commandTopic, eventTopic } from '@parley/contract/app'
import { boothInvitationsTopic, boothsTopic, boothTagsTopic } from '@parley/contract/booths'
import { teamAgendaTopic } from '@parley/contract/calendar'
import { translationTopic } from '@parley/contract/events'
import { leadsTopic } from '@parley/contract/leads'
import { matchProposalsTopic, matchRunsTopic } from '@parley/contract/matching'
import { invitationsTopic } from '@parley/contract/meetings'
import { tagsTopic } from '@parley/contract/networking'
import { activityMetaTopic, notificationsTopic } from '@parley/contract/notifications'
import { ownRolesTopic } from '@parley/contract/participants'
import { sessionRequestsTopic } from '@parley/contract/sessions'
import { venueMapTopic } from '@parley/contract/venue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boothElsewhere, teamOf } from '../testing/access-rows.ts'
import { type AccessWorld, type Asker, anAccessWorld, roles } from '../testing/access-world.ts'
import { listenTo } from '../testing/listen-to.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'

type Params = Record<string, string>

/** One row for each live topic: what a person may hear, and the same of another person. */
interface TopicRow {
  readonly topic: AnyTopic
  readonly own: (world: AccessWorld, who: Asker) => Params | Promise<Params>
  readonly others: (world: AccessWorld, who: Asker) => Params | Promise<Params>
  /** It is for organizers alone. */
  readonly isOrganizers: boolean
}

const row = <T extends AnyTopic>(
  topic: T,
  own: (world: AccessWorld, who: Asker) => ParamsOf<T> | Promise<ParamsOf<T>>,
  others: (world: AccessWorld, who: Asker) => ParamsOf<T> | Promise<ParamsOf<T>>,
  isOrganizers = false,
): TopicRow => ({ topic, own: own as TopicRow['own'], others: others as TopicRow['others'], isOrganizers })

const rows: readonly TopicRow[] = [
  row(
    activityMetaTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    agendaTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    boothsTopic,
    (world, who) => ({ eventId: eventOf(world, who), kind: 'booth' }),
    (world, who) => ({
      eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId,
      kind: 'booth',
    }),
  ),
  row(
    boothTagsTopic,
    (world, who) => ({ eventId: eventOf(world, who), participantId: who.participantId }),
    ({ event, other }) => ({ eventId: event.eventId, participantId: other.participantId }),
  ),
  row(
    boothInvitationsTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    commandTopic,
    (_, who) => ({ userId: who.userId, commandId: 'one' }),
    ({ other }) => ({ userId: other.userId, commandId: 'one' }),
  ),
  row(
    eventTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
  ),
  row(
    invitationsTopic,
    (world, who) => ({ eventId: eventOf(world, who), poolId: who.participantId }),
    (world) => ({ eventId: world.event.eventId, poolId: world.other.participantId }),
  ),
  row(
    leadsTopic,
    async (world, who) => ({ eventId: eventOf(world, who), ...(await boothOf(world, who, 'own')) }),
    async (world, who) => ({ eventId: eventOf(world, who), ...(await boothOf(world, who, 'others')) }),
  ),
  row(
    matchProposalsTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    matchRunsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    true,
  ),
  row(
    sessionRequestsTopic,
    (world, who) => ({ eventId: eventOf(world, who), participantId: who.participantId }),
    ({ event, other }) => ({ eventId: event.eventId, participantId: other.participantId }),
  ),
  row(
    notificationsTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    ownRolesTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    publicProfileTopic,
    (world, who) => ({ userId: isOutside(world, who) ? who.userId : world.other.userId }),
    (world, who) => ({ userId: isOutside(world, who) ? world.other.userId : world.askers.stranger.userId }),
  ),
  row(
    tagsTopic,
    (world, who) => ({ eventId: eventOf(world, who), participantId: who.participantId }),
    ({ event, other }) => ({ eventId: event.eventId, participantId: other.participantId }),
  ),
  row(
    teamAgendaTopic,
    async (world, who) => ({ eventId: eventOf(world, who), ...(await boothOf(world, who, 'own')) }),
    async (world, who) => ({ eventId: eventOf(world, who), ...(await boothOf(world, who, 'others')) }),
  ),
  row(
    translationTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
  ),
  row(
    uiTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    venueMapTopic,
    (world, who) => ({ eventId: eventOf(world, who), booths: 'booth-partner-sponsor' }),
    (world, who) => ({
      eventId: (isOutside(world, who) ? world.event : world.elsewhere).eventId,
      booths: 'booth-partner-sponsor',
    }),
  ),
]

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startServer()
  url = await server.listen()
})
afterAll(() => server.close())

it('has a row for every live topic that is offered', () => {
  expect(rows.map(({ topic }) => topic.path).sort()).toEqual([...server.ctx.live.offered()].sort())
})

describe.each(rows)('$topic.path', ({ topic, own, others, isOrganizers }) => {
  it.each(roles.filter((role) => role !== 'visitor'))('tells a %s what is theirs, and nothing else', async (role) => {
    const world = await anAccessWorld(server)
    const who = world.askers[role]
    const hear = async (params: Params) => {
      const listener = await listenTo(server, url, who.userId, topicName(topic.path, params))
      listener.close()
      return listener.code
    }

    const mayHear = !isOrganizers || role === 'organizer' || role === 'foreignOrganizer'
    expect(await hear(await own(world, who))).toBe(mayHear ? null : 'notFound')
    expect(await hear(await others(world, who))).toBe('notFound')
  })
})

const isOutside = ({ askers }: AccessWorld, who: Asker) => who === askers.stranger || who === askers.foreignOrganizer
const eventOf = (world: AccessWorld, who: Asker) => (isOutside(world, who) ? world.elsewhere : world.event).eventId

/** Outside the event, the one who asks is in the booth elsewhere; an organizer hears of all booths of their event. */
async function boothOf(world: AccessWorld, who: Asker, whose: 'own' | 'others'): Promise<{ boothId: string }> {
  const isElsewhere = isOutside(world, who) === (whose === 'own')
  return isElsewhere ? boothElsewhere(world) : teamOf(world, who)
}
