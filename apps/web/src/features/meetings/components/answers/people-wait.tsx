import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Meta, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import classes from './people-wait.module.css'

const FACES = 3

/** Links to the requests that wait, one row per event. Renders nothing if there are none. */
export function PeopleWait({ onOpen }: { onOpen?: () => void }) {
  const { waiting } = useWaitingInvitations()
  const byEvent = [...Map.groupBy(waiting, ({ event }) => event.id)]
  return byEvent.map(([eventId, those]) => (
    <PeopleWaitRow
      key={eventId}
      eventId={eventId}
      those={those}
      {...(byEvent.length > 1 ? { eventName: those[0]?.event.name ?? '' } : {})}
      {...(onOpen ? { onOpen } : {})}
    />
  ))
}

type RowProps = {
  eventId: string
  those: ReturnType<typeof useWaitingInvitations>['waiting']
  eventName?: string
  onOpen?: () => void
}

export function PeopleWaitRow({ eventId, those, eventName, onOpen }: RowProps) {
  const t = useText()
  return (
    <Row
      as={Link}
      gap={12}
      padX={14}
      padY={10}
      surface="plain"
      round={14}
      line="around"
      hover="edge"
      tone="ink"
      tall={56}
      to={`/event/${eventId}/answers`}
      onClick={onOpen}
    >
      <Row as="span" align="stretch" fixed className={classes.faces}>
        {those.slice(0, FACES).map(({ invitation, opponent, opponentId }) => (
          <Avatar
            key={invitation.id}
            name={opponent?.fullName ?? ''}
            photo={opponent?.profilePhotoPath}
            seed={opponentId}
            size={32}
            rim
          />
        ))}
      </Row>
      <Stack as="span" grow>
        <Text as="span" size={15} weight={700}>
          {t('meetings.answers.wait', { count: those.length })}
        </Text>
        {eventName && (
          <Meta as="span" breaks="anywhere">
            {eventName}
          </Meta>
        )}
      </Stack>
      <IconChevronRight size={20} stroke={1.8} className={looks({ tone: 'meta' })} aria-hidden="true" />
    </Row>
  )
}
