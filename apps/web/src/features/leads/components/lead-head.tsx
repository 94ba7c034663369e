import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { PersonHead } from '../../../ui/people/person-head.tsx'
import classes from './lead-head.module.css'
import { MetLine } from './met-line.tsx'

/** Who it is, and when they were met. */
export function LeadHead({ event, lead }: { event: EventDetails; lead: Lead }) {
  return (
    <PersonHead person={lead.person}>
      <p className={classes.met}>
        <MetLine event={event} lead={lead} />
      </p>
    </PersonHead>
  )
}
