import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './lead-head.module.css'
import { MetLine } from './met-line.tsx'

/** Who it is, and when they were met. */
export function LeadHead({ event, lead }: { event: EventDetails; lead: Lead }) {
  const { person } = lead
  return (
    <div className={classes.head}>
      <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={64} />
      <div className={classes.words}>
        <h2 className={classes.name}>{person.fullName}</h2>
        {[person.jobTitle, person.company].filter(Boolean).map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
        <p className={classes.met}>
          <MetLine event={event} lead={lead} />
        </p>
      </div>
    </div>
  )
}
