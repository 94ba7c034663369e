import { useText } from '../../../../lib/i18n/index.ts'
import { looks, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useBoothMark } from '../../booth-marks.ts'
import classes from './person-booth-logo.module.css'

type Props = { eventId: string; boothId: string }

/** Links to a person's booth. The space is reserved while the logo loads. */
export function BoothLogoLink({ eventId, boothId }: Props) {
  const t = useText()
  const booth = useBoothMark(eventId, boothId)
  if (booth === null) return null
  if (!booth) return <span className={looks({ square: 22, show: 'inlineBlock' })} />
  return (
    <DetailLink to={`/event/${eventId}/expo/${boothId}`} className={classes.link} title={booth.boothName}>
      <VisuallyHidden>{t('booths.person.booth', { booth: booth.boothName })}</VisuallyHidden>
      <Avatar name={booth.boothName} photo={booth.images.logo} size={22} seed={boothId} shape="company" />
    </DetailLink>
  )
}
