import { accountCalls } from '../accounts/index.ts'
import { agendaCalls } from '../agenda/index.ts'
import { badgeCalls, printCalls } from '../badges/index.ts'
import { boothCalls } from '../booths/index.ts'
import { bulkCalls } from '../bulk/index.ts'
import { calendarCalls } from '../calendar/index.ts'
import { chatCalls } from '../chat/index.ts'
import { checkinCalls, checkinNumberCalls, deskCalls, ownAreaCalls } from '../checkin/index.ts'
import { contactCalls } from '../contacts/index.ts'
import { demoCalls } from '../demo/index.ts'
import { deletionCalls, eventCalls } from '../events/index.ts'
import { importCalls } from '../imports/index.ts'
import { leadCalls } from '../leads/index.ts'
import { matchingCalls } from '../matching/index.ts'
import { meetingCalls, meetingNumberCalls } from '../meetings/index.ts'
import { networkingCalls } from '../networking/index.ts'
import { notificationCalls } from '../notifications/index.ts'
import { bulkPeopleCalls, participantCalls, peopleCalls, setupCalls } from '../participants/index.ts'
import { pollCalls } from '../polls/index.ts'
import { popupCalls, speedCalls } from '../popups/index.ts'
import { postCalls } from '../posts/index.ts'
import { questionCalls } from '../questions/index.ts'
import { dealRoomCalls, editingCalls, sessionCalls } from '../sessions/index.ts'
import { venueCalls } from '../venue/index.ts'
import { videoCalls, videoNumberCalls } from '../video/index.ts'
import { appCalls } from './calls.ts'
import { dateCalls } from './date-calls.ts'
import { dayCalls } from './day-calls.ts'
import { dependentCalls } from './dependent-calls.ts'
import { fileCalls } from './file-calls.ts'
import { numberCalls } from './number-calls.ts'

export const everyCall = {
  ...accountCalls,
  ...agendaCalls,
  ...appCalls,
  ...badgeCalls,
  ...boothCalls,
  ...bulkCalls,
  ...calendarCalls,
  ...chatCalls,
  ...contactCalls,
  ...dealRoomCalls,
  ...dateCalls,
  ...dayCalls,
  ...deletionCalls,
  ...demoCalls,
  ...dependentCalls,
  ...editingCalls,
  ...eventCalls,
  ...fileCalls,
  ...importCalls,
  ...leadCalls,
  ...bulkPeopleCalls,
  ...matchingCalls,
  ...meetingCalls,
  ...meetingNumberCalls,
  ...networkingCalls,
  ...notificationCalls,
  ...numberCalls,
  ...ownAreaCalls,
  ...participantCalls,
  ...peopleCalls,
  ...setupCalls,
  ...pollCalls,
  ...popupCalls,
  ...speedCalls,
  ...printCalls,
  ...checkinCalls,
  ...deskCalls,
  ...checkinNumberCalls,
  ...postCalls,
  ...questionCalls,
  ...sessionCalls,
  ...venueCalls,
  ...videoCalls,
  ...videoNumberCalls,
}
export type EveryCall = typeof everyCall
