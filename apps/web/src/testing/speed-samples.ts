import { type ReplyOf, topicName } from '@parley/contract'
import type { PersonBrief } from '@parley/contract/participants'
import {
  type OwnRound,
  ownRoundTopic,
  type SpeedMet,
  type SpeedRun,
  type speedCalls,
  speedRunTopic,
} from '@parley/contract/popups'
import { videoRoomId } from '@parley/contract/video'
import { NOW } from './samples.ts'

/** An open hall of speed networking, a minute before the first of six rounds of five minutes. */
export const aRun = (own: Partial<SpeedRun> = {}): SpeedRun => ({
  id: 'run1',
  rev: 1,
  state: 'hall',
  round: 0,
  rounds: 6,
  groupSize: 2,
  roundMs: 300_000,
  pauseMs: 60_000,
  phaseEndsAt: NOW + 60_000,
  end: null,
  typeIds: null,
  inHall: 4,
  possible: 3,
  ...own,
})

export const ayse: PersonBrief = {
  id: 'participant2',
  fullName: 'Ayşe Yılmaz',
  jobTitle: 'Buyer',
  company: 'Olives Ltd',
  profilePhotoPath: null,
}

export const ROUND_ROOM = videoRoomId('event1', 'speed-run1-1-1')

/** The first round of speed networking, together with Ayşe, for five minutes. */
export const anOwnRound = (own: Partial<OwnRound> = {}): OwnRound => ({
  id: 'participant1',
  rev: 1,
  runId: 'run1',
  round: 1,
  roomId: ROUND_ROOM,
  endsAt: NOW + 300_000,
  isLonger: false,
  wantsLonger: false,
  others: [{ person: ayse, wantsLonger: false }],
  wait: null,
  ...own,
})

export const aSpeedMet = (own: Partial<SpeedMet> = {}): SpeedMet => ({ person: ayse, metAt: NOW - 600_000, ...own })

export const rounds = (
  own: Partial<ReplyOf<typeof speedCalls.getSpeedRounds>> = {},
): ReplyOf<typeof speedCalls.getSpeedRounds> => ({
  run: aRun(),
  own: null,
  isIn: false,
  met: [],
  hasVideo: true,
  groups: [],
  ...own,
})

export const speedTopics = {
  run: topicName(speedRunTopic.path, { eventId: 'event1' }),
  own: topicName(ownRoundTopic.path, { eventId: 'event1', userId: 'user1' }),
}
