export { getEmptySlots, getMeetingNumbers, getUnanswered, getUnmet } from './get-numbers.ts'
export { remindUnanswered } from './remind-unanswered.ts'
