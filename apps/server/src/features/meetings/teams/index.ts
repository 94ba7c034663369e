export { actingInMeeting, withWhoAnswered } from './for-booth.ts'
export { isSeenBooth, requestBooth } from './request-booth.ts'
