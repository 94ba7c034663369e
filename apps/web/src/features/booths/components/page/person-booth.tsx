import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconChevronRight } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useBoothMark } from '../../booth-marks.ts'
import classes from './person-booth.module.css'

type Props = { event: EventDetails; person: ParticipantDetails }

/** On a person's page: the booth in whose team they are, as the way to it. */
export function PersonBooth({ event, person: { boothId } }: Props) {
  return boothId && <Shown eventId={event.id} boothId={boothId} />
}

function Shown({ eventId, boothId }: { eventId: string; boothId: string }) {
  const t = useText()
  const detail = useDetailTarget()
  const booth = useBoothMark(eventId, boothId)
  if (booth === null) return null
  if (!booth) return <p className={classes.booth} />
  return (
    <p className={classes.booth}>
      <Avatar name={booth.boothName} photo={booth.images.logo} size={40} seed={boothId} shape="company" />
      <span className={classes.words}>
        <span className={classes.label}>{t('booths.person.at')}</span>
        <span className={classes.name}>
          <CoverLink href={detail(`/event/${eventId}/expo/${boothId}`)}>{booth.boothName}</CoverLink>
        </span>
        {booth.location && <span className={classes.label}>{booth.location}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
    </p>
  )
}
