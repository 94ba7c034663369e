import { type AgendaEntry, agendaTopic } from '@parley/contract/calendar'
import { toldByTopic } from '../live/index.ts'

/** For a toast about my agenda: what it tells holds until the agenda, once it has said so, says otherwise. */
export const toldByAgenda = (userId: string, isSo: (rows: readonly AgendaEntry[]) => boolean) =>
  toldByTopic(agendaTopic, { userId }, isSo)
