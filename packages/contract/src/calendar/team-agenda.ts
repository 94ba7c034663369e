import * as z from 'zod/mini'
import { defineTopic, id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const teamMeeting = z.object({
  id: id(),
  rev: z.int(),
  sdt: millis(),
  edt: millis(),
  place: z.string(),
  team: z.array(personBrief),
  others: z.array(personBrief),
})
export type TeamMeeting = z.output<typeof teamMeeting>

export const teamAgendaTopic = defineTopic('newEvents/{eventId}/booths/{boothId}/agenda', {
  summary: 'The meetings of all members of a team, for the team',
  row: teamMeeting,
})

export const includesColleague = ({ team }: Pick<TeamMeeting, 'team'>, participantId: string): boolean =>
  team.some(({ id }) => id !== participantId)
