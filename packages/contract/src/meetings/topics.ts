import { defineTopic } from '../kernel.ts'
import { invitation } from './schemas.ts'

export const invitationsTopic = defineTopic('newEvents/{eventId}/invitations/{poolId}', {
  summary: 'The meeting requests that a participant has sent or received, or that a booth has received, for its team',
  row: invitation,
})
