import type { EventCard } from '@parley/contract/events'
import type { Ref } from 'react'
import { Box, Hint, Row, Text } from '../../../../ui/layout/box.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { personLines } from '../../../participants/index.ts'
import type { ListedInvitation } from '../../list-invitations.ts'

type Props = {
  listed: Pick<ListedInvitation, 'invitation' | 'opponent' | 'opponentId'> & { event: Pick<EventCard, 'id'> }
  compact?: boolean
  /** A ref to the name, which takes the focus when the card appears. */
  ref?: Ref<HTMLHeadingElement>
}

export function CardHead({ listed: { event, opponent, opponentId }, compact = false, ref }: Props) {
  const name = opponent?.fullName ?? ''
  return (
    <Row as="header" direction={compact ? 'row' : 'column'} gap={12} text={compact ? 'start' : 'center'}>
      <Avatar name={name} photo={opponent?.profilePhotoPath} seed={opponentId} size={compact ? 56 : 88} />
      <Box shrink>
        <Text
          as={compact ? 'h3' : 'h2'}
          ref={ref}
          round={4}
          size={compact ? 17 : 22}
          leading="tight"
          breaks="anywhere"
          tabIndex={-1}
        >
          <Text as={DetailLink} to={`/event/${event.id}/attendees/${opponentId}`} hover="underline" tone="inherit">
            {name}
          </Text>
        </Text>
        {opponent &&
          personLines(opponent).map((line) => (
            <Hint key={line} breaks="anywhere">
              {line}
            </Hint>
          ))}
      </Box>
    </Row>
  )
}
