import { AgendaDay } from '../../features/calendar/index.ts'

/** Shows the day at the end of the answers. */
export const answerDay = AgendaDay
