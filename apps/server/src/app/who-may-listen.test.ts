import 'temporal-polyfill/global'
import { type AnyTopic, type ParamsOf, topicName } from '@parley/contract'
import { publicProfileTopic, uiTopic } from '@parley/contract/accounts'
import { agendaTopic } from '@parley/contract/agenda'
import { commandTopic, eventTopic } from '@parley/contract/app'
import { badgeTemplatesTopic, printQueueTopic, ticketPrintTopic } from '@parley/contract/badges'
import { boothInvitationsTopic, boothsTopic, boothTagsTopic } from '@parley/contract/booths'
import { teamAgendaTopic } from '@parley/contract/calendar'
import { reportsTopic, roomMessagesTopic, roomsTopic, typingTopic } from '@parley/contract/chat'
import { areasTopic, desksTopic, scanConflictsTopic } from '@parley/contract/checkin'
import { contactsTopic, notesTopic } from '@parley/contract/contacts'
import { deletionsTopic, translationTopic } from '@parley/contract/events'
import { leadsTopic } from '@parley/contract/leads'
import { matchProposalsTopic, matchRunsTopic } from '@parley/contract/matching'
import { invitationsTopic } from '@parley/contract/meetings'
import { tagsTopic } from '@parley/contract/networking'
import { activityMetaTopic, eventNewsTopic, notificationsTopic } from '@parley/contract/notifications'
import { ownRolesTopic } from '@parley/contract/participants'
import {
  ownPollAnswersTopic,
  privatePollsTopic,
  privateResultsTopic,
  publicPollsTopic,
  publicResultsTopic,
} from '@parley/contract/polls'
import { ownRoundTopic, popupsTopic, speedRunTopic } from '@parley/contract/popups'
import {
  commentCountsTopic,
  commentsTopic,
  latestPostsTopic,
  postsTopic,
  scheduledPostsTopic,
} from '@parley/contract/posts'
import { hiddenQuestionsTopic, ownQuestionsTopic, questionsTopic } from '@parley/contract/questions'
import { requestListTopic, sessionRequestsTopic } from '@parley/contract/sessions'
import { venueMapTopic } from '@parley/contract/venue'
import {
  knocksTopic,
  participantStateTopic,
  raisedHandsTopic,
  reactionsTopic,
  roomChatTopic,
  roomsNowTopic,
  stageInvitationTopic,
  videoAudienceTopic,
  videoLineTopic,
} from '@parley/contract/video'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimSeat } from '../features/video/index.ts'
import { aPopup } from '../testing/a-popup.ts'
import { aContact, aPost, boothElsewhere, teamOf } from '../testing/access-rows.ts'
import { type AccessWorld, type Asker, anAccessWorld, roles } from '../testing/access-world.ts'
import { aRoomOf } from '../testing/chat-access-rows.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

type Params = Record<string, string>

/** Parameters that a person may listen to, and the same of another person. */
interface TopicRow {
  readonly topic: AnyTopic
  readonly own: (world: AccessWorld, who: Asker) => Params | Promise<Params>
  readonly others: (world: AccessWorld, who: Asker) => Params | Promise<Params>
  readonly whose: 'everyones' | 'organizers' | 'moderators' | 'atDoor'
}

const row = <T extends AnyTopic>(
  topic: T,
  own: (world: AccessWorld, who: Asker) => ParamsOf<T> | Promise<ParamsOf<T>>,
  others: (world: AccessWorld, who: Asker) => ParamsOf<T> | Promise<ParamsOf<T>>,
  whose: TopicRow['whose'] = 'everyones',
): TopicRow => ({ topic, own: own as TopicRow['own'], others: others as TopicRow['others'], whose })

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
    areasTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'atDoor',
  ),
  ...[deletionsTopic, desksTopic, scanConflictsTopic].map((topic) =>
    row(
      topic,
      (world, who) => ({ eventId: eventOf(world, who) }),
      (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
      'organizers',
    ),
  ),
  row(
    printQueueTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'atDoor',
  ),
  row(
    ticketPrintTopic,
    (world, who) => ({ eventId: eventOf(world, who), ticketId: who.ticketId }),
    (world, who) => ({
      eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId,
      ticketId: who.ticketId,
    }),
    'atDoor',
  ),
  row(
    badgeTemplatesTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'organizers',
  ),
  row(
    commandTopic,
    (_, who) => ({ userId: who.userId, commandId: 'one' }),
    ({ other }) => ({ userId: other.userId, commandId: 'one' }),
  ),
  row(
    contactsTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    notesTopic,
    async (world, who) => ({ userId: who.userId, contactId: await aContact(world, who) }),
    async (world) => ({ userId: world.other.userId, contactId: await aContact(world, world.other) }),
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
    'organizers',
  ),
  row(
    roomMessagesTopic,
    async (world, who) => ({ roomId: await aRoomOf(world, who, world.other) }),
    async (world) => ({ roomId: await aRoomOf(world, world.other, world.another) }),
  ),
  row(
    typingTopic,
    async (world, who) => ({ roomId: await aRoomOf(world, who, world.other) }),
    async (world) => ({ roomId: await aRoomOf(world, world.other, world.another) }),
  ),
  row(
    roomsTopic,
    (_, who) => ({ userId: who.userId }),
    ({ other }) => ({ userId: other.userId }),
  ),
  row(
    reportsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'organizers',
  ),
  row(
    requestListTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'organizers',
  ),
  row(
    sessionRequestsTopic,
    (world, who) => ({ eventId: eventOf(world, who), participantId: who.participantId }),
    ({ event, other }) => ({ eventId: event.eventId, participantId: other.participantId }),
  ),
  row(
    eventNewsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
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
  ...[latestPostsTopic, postsTopic, commentCountsTopic].map((topic) =>
    row(
      topic,
      (world, who) => ({ eventId: eventOf(world, who) }),
      (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    ),
  ),
  row(
    scheduledPostsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'moderators',
  ),
  row(
    commentsTopic,
    async (world, who) => ({
      eventId: eventOf(world, who),
      postId: await aPost(world, isOutside(world, who) ? 'elsewhere' : 'event'),
    }),
    async (world, who) => ({
      eventId: eventOf(world, who),
      postId: await aPost(world, isOutside(world, who) ? 'event' : 'elsewhere'),
    }),
  ),
  row(
    publicPollsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
  ),
  row(
    privatePollsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'moderators',
  ),
  row(
    publicResultsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
  ),
  row(
    privateResultsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'moderators',
  ),
  row(
    ownPollAnswersTopic,
    (world, who) => ({ eventId: eventOf(world, who), userId: who.userId }),
    (world, who) => ({ eventId: eventOf(world, who), userId: world.other.userId }),
  ),
  ...[questionsTopic, hiddenQuestionsTopic].map((topic) =>
    row(
      topic,
      (world, who) => sessionFor(world, isOutside(world, who) ? 'elsewhere' : 'event'),
      (world, who) => sessionFor(world, isOutside(world, who) ? 'event' : 'elsewhere'),
      topic === questionsTopic ? 'everyones' : 'moderators',
    ),
  ),
  row(
    ownQuestionsTopic,
    (world, who) => ({ ...sessionFor(world, isOutside(world, who) ? 'elsewhere' : 'event'), userId: who.userId }),
    (world) => ({ ...sessionFor(world, 'event'), userId: world.other.userId }),
  ),
  row(
    popupsTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
  ),
  row(
    speedRunTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
  ),
  row(
    ownRoundTopic,
    (world, who) => ({ eventId: eventOf(world, who), userId: who.userId }),
    (world, who) => ({ eventId: eventOf(world, who), userId: world.other.userId }),
  ),
  row(
    participantStateTopic,
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event') }),
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'event' : 'elsewhere') }),
  ),
  row(
    knocksTopic,
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event') }),
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'event' : 'elsewhere') }),
  ),
  row(
    reactionsTopic,
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event') }),
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'event' : 'elsewhere') }),
  ),
  row(
    roomChatTopic,
    async (world, who) => ({ roomId: await sitsAt(world, who, 'own') }),
    async (world, who) => ({ roomId: await sitsAt(world, who, 'others') }),
  ),
  row(
    videoLineTopic,
    async (world, who) => ({
      roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event'),
      userId: who.userId,
    }),
    async (world) => ({ roomId: await tableOf(world, 'event'), userId: world.other.userId }),
  ),
  row(
    videoAudienceTopic,
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event') }),
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'event' : 'elsewhere') }),
  ),
  row(
    roomsNowTopic,
    (world, who) => ({ eventId: eventOf(world, who) }),
    (world, who) => ({ eventId: isOutside(world, who) ? world.event.eventId : world.elsewhere.eventId }),
    'organizers',
  ),
  row(
    raisedHandsTopic,
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event') }),
    async (world, who) => ({ roomId: await tableOf(world, isOutside(world, who) ? 'event' : 'elsewhere') }),
    'organizers',
  ),
  row(
    stageInvitationTopic,
    async (world, who) => ({
      roomId: await tableOf(world, isOutside(world, who) ? 'elsewhere' : 'event'),
      userId: who.userId,
    }),
    async (world) => ({ roomId: await tableOf(world, 'event'), userId: world.other.userId }),
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

const server = testServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})

it('has a row for every live topic that is offered', () => {
  const offered = server.ctx.live.registered()
  expect(rows.map(({ topic }) => topic.path).sort()).toEqual([...offered].sort())
  expect(new Set(offered).size).toBe(offered.length)
})

describe.each(rows)('$topic.path', ({ topic, own, others, whose }) => {
  // Outside check-in, a check-in admin is a plain participant.
  const within = roles.filter((role) => role !== 'visitor')
  const testedRoles = within.filter((role) => role !== 'checkInAdmin' || whose === 'atDoor')
  it.each(testedRoles)('sends a %s their own rows, and nothing else', async (role) => {
    const world = await anAccessWorld(server)
    const who = world.askers[role]
    const hear = async (params: Params) => {
      const listener = await subscribeTo(server, url, who.userId, topicName(topic.path, params))
      listener.close()
      return listener.code
    }

    const isOrganizer = role === 'organizer' || role === 'foreignOrganizer'
    const mayReceive =
      whose === 'everyones' ||
      isOrganizer ||
      (whose === 'moderators' && role === 'moderator') ||
      (whose === 'atDoor' && role === 'checkInAdmin')
    expect(await hear(await own(world, who))).toBe(mayReceive ? null : 'notFound')
    expect(await hear(await others(world, who))).toBe('notFound')
  })
})

const tableOf = async (world: AccessWorld, at: 'event' | 'elsewhere') => (await aPopup(world.server, world[at])).roomId
const isOutside = ({ askers }: AccessWorld, who: Asker) => who === askers.stranger || who === askers.foreignOrganizer
/** Returns a table of another event, or one of the person's own event with a seat for them. */
async function sitsAt(world: AccessWorld, who: Asker, whose: 'own' | 'others'): Promise<string> {
  const isElsewhere = isOutside(world, who) === (whose === 'own')
  const roomId = await tableOf(world, isElsewhere ? 'elsewhere' : 'event')
  const { eventId } = isElsewhere ? world.elsewhere : world.event
  const seat = { connectionId: 'connection1', role: 'member', audio: false, video: false } as const
  const claim = { ...seat, participantId: who.participantId, kind: 'table', seats: 8, wanted: undefined } as const
  if (whose === 'own') await claimSeat(world.server.ctx, { eventId, roomId }, claim)
  return roomId
}
const eventOf = (world: AccessWorld, who: Asker) => (isOutside(world, who) ? world.elsewhere : world.event).eventId

/**
 * Returns a person's own booth or another one. People outside the event are in the booth elsewhere. Organizers may
 * listen to all booths of their event.
 */
async function boothOf(world: AccessWorld, who: Asker, whose: 'own' | 'others'): Promise<{ boothId: string }> {
  const isElsewhere = isOutside(world, who) === (whose === 'own')
  return isElsewhere ? boothElsewhere(world) : teamOf(world, who)
}

const sessionFor = (world: AccessWorld, at: 'event' | 'elsewhere') => ({
  eventId: world[at].eventId,
  sessionId: (at === 'event' ? world.session : world.sessionElsewhere).sessionId,
})
