import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { useText } from '../../../lib/i18n/index.ts'
import { StarRating } from '../../../ui/marks/star-rating.tsx'
import { MetRow } from '../../../ui/people/met-row.tsx'
import { MetLine } from './met-line.tsx'

type Props = {
  event: EventDetails
  lead: Lead
  onOpen: () => void
  onRate: (rating: number | null) => void
}

export function LeadRow({ event, lead, onOpen, onRate }: Props) {
  const t = useText()
  const { person, rating, tags, note } = lead
  return (
    <MetRow
      name={person.fullName}
      photo={person.profilePhotoPath}
      seed={person.id}
      line={[person.jobTitle, person.company].filter(Boolean).join(' · ')}
      met={<MetLine event={event} lead={lead} />}
      aside={<StarRating label={t('leads.ratingOf', { name: person.fullName })} value={rating} onChange={onRate} />}
      tags={tags}
      note={note}
      noteLabel={t('leads.note')}
      onOpen={onOpen}
    />
  )
}
