export { actingInMeeting, withAnsweredBy } from './for-booth.ts'
export { isVisibleBooth, requestBooth } from './request-booth.ts'
