export { getEmptySlots, getMeetingNumbers, getPeopleWithoutMeeting, getUnanswered } from './get-numbers.ts'
export { remindUnanswered } from './remind-unanswered.ts'
