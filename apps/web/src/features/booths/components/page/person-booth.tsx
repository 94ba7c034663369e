import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconChevronRight } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useBoothMark } from '../../booth-marks.ts'
import classes from './person-booth.module.css'

const ARROW = looks({ fixed: true, tone: 'meta' })

type Props = { event: EventDetails; person: ParticipantDetails }

export function PersonBooth({ event, person: { boothId } }: Props) {
  return boothId && <Shown eventId={event.id} boothId={boothId} />
}

function Shown({ eventId, boothId }: { eventId: string; boothId: string }) {
  const t = useText()
  const detail = useDetailTarget()
  const booth = useBoothMark(eventId, boothId)
  if (booth === null) return null
  if (!booth) return <Text className={classes.booth} />
  return (
    <Row as="p" gap={12} padX={12} padY={8} line="around" round={12} hover="edge" className={classes.booth}>
      <Avatar name={booth.boothName} photo={booth.images.logo} size={40} seed={boothId} shape="company" />
      <Stack as="span" grow>
        <Text as="span" size={13} tone="meta">
          {t('booths.person.at')}
        </Text>
        <Text as="span" weight={700} leading="snug" breaks="anywhere">
          <CoverLink href={detail(`/event/${eventId}/expo/${boothId}`)}>{booth.boothName}</CoverLink>
        </Text>
        {booth.location && (
          <Text as="span" size={13} tone="meta">
            {booth.location}
          </Text>
        )}
      </Stack>
      <IconChevronRight size={20} stroke={1.7} className={ARROW} aria-hidden="true" />
    </Row>
  )
}
