import { topicName } from '@parley/contract'
import { type Popup, popupsTopic } from '@parley/contract/popups'
import { type ParticipantState, participantStateTopic, type VideoWait, videoLineTopic } from '@parley/contract/video'
import { NOW } from './samples.ts'
import { aParticipantState } from './video-samples.ts'

export const aPopup = (own: Partial<Popup> = {}): Popup => ({
  id: 'table1',
  rev: 1,
  roomId: 'event1-table1',
  name: 'Coffee corner',
  boothId: null,
  boothName: null,
  typeIds: null,
  closed: false,
  mayManage: false,
  ...own,
})

export const tablesNow = (...popups: Popup[]) => ({
  popups,
  ownBoothId: null,
  opensAt: NOW - 86_400_000,
  endsAt: NOW + 86_400_000,
})

/** A person at a seat, present as of now. */
export const aSeatedPerson = (seat: number, own: Partial<ParticipantState> = {}): ParticipantState =>
  aParticipantState({
    id: `person${seat}`,
    person: { id: `person${seat}`, fullName: `Person ${seat}`, jobTitle: null, company: null, profilePhotoPath: null },
    presence: { date: NOW },
    seat,
    ...own,
  })

export const aVideoWait = (own: Partial<VideoWait> = {}): VideoWait => ({
  id: 'participant1',
  rev: 1,
  position: 2,
  seat: null,
  heldUntil: null,
  ...own,
})

export const popupTopics = {
  tables: topicName(popupsTopic.path, { eventId: 'event1' }),
  seats: (roomId = 'event1-table1') => topicName(participantStateTopic.path, { roomId }),
  line: (roomId = 'event1-table1') => topicName(videoLineTopic.path, { roomId, userId: 'user1' }),
}
