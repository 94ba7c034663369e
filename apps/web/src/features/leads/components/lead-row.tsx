import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { IconNote } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Chips } from '../../../ui/layout/chips.tsx'
import { StarRating } from '../../../ui/marks/star-rating.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './lead-row.module.css'
import { MetLine } from './met-line.tsx'

type Props = {
  event: EventDetails
  lead: Lead
  onOpen: () => void
  onRate: (rating: number | null) => void
}

/** Someone whom the booth has met. The stars can be set in place; the name opens all that is known of them. */
export function LeadRow({ event, lead, onOpen, onRate }: Props) {
  const t = useText()
  const { person, rating, tags, note } = lead
  return (
    <article className={classes.row}>
      <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={48} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
            {person.fullName}
          </button>
        </h2>
        <p className={classes.line}>{[person.jobTitle, person.company].filter(Boolean).join(' · ')}</p>
        <p className={classes.met}>
          <MetLine event={event} lead={lead} />
        </p>
      </div>
      <div className={classes.rating}>
        <StarRating label={t('leads.ratingOf', { name: person.fullName })} value={rating} onChange={onRate} />
      </div>
      {(tags.length > 0 || note) && (
        <div className={classes.said}>
          <Chips items={tags} max={6} />
          {note && (
            <p className={classes.note}>
              <IconNote size={16} stroke={1.7} role="img" aria-label={t('leads.note')} />
              <span>{note}</span>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
