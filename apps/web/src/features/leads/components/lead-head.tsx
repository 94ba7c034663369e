import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { Text } from '../../../ui/layout/box.tsx'
import { PersonHead } from '../../../ui/people/person-head.tsx'
import { MetLine } from './met-line.tsx'

export function LeadHead({ event, lead }: { event: EventDetails; lead: Lead }) {
  return (
    <PersonHead person={lead.person}>
      <Text size={13} tone="meta" above={2} breaks="anywhere">
        <MetLine event={event} lead={lead} />
      </Text>
    </PersonHead>
  )
}
