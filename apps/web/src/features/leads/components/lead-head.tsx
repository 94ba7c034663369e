import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { Meta } from '../../../ui/layout/box.tsx'
import { PersonHead } from '../../../ui/people/person-head.tsx'
import { MetLine } from './met-line.tsx'

export function LeadHead({ event, lead }: { event: EventDetails; lead: Lead }) {
  return (
    <PersonHead person={lead.person}>
      <Meta above={2} breaks="anywhere">
        <MetLine event={event} lead={lead} />
      </Meta>
    </PersonHead>
  )
}
