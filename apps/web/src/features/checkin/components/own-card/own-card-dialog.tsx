import { SegmentedControl } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconUserScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useScreenAwake } from '../../../../lib/browser/use-screen-awake.ts'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone, useMedia } from '../../../../lib/use-media.ts'
import { looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { MoreLink } from '../../../../ui/layout/more-link.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { OnThisDevice, useProfile } from '../../../accounts/index.ts'
import { MyCode } from '../../../contacts/index.ts'
import { TicketCard } from '../../../participants/index.ts'
import { useAreaName, useTypeName } from '../../area-names.ts'
import { useOwnAreas } from '../../areas-api.ts'
import { hasAreas } from '../../nav-entries.ts'

const SIDES = looks({ below: 12 })

type Props = {
  /** The event of the ticket. Without it only the card is shown. */
  event: EventDetails | undefined
  opened: boolean
  onClose: () => void
  first?: OwnCode
}

export type OwnCode = 'ticket' | 'card'

/**
 * Shows the user's ticket and card. Both codes are drawn on the device, so they work without a network too.
 * @see docs/rules/participants.md TICKET-7
 */
export function OwnCardDialog({ event, opened, onClose, first = 'ticket' }: Props) {
  const t = useText()
  const phone = useIsPhone()
  // On a low screen the code needs all of the height.
  const isHigh = useMedia('(min-height: 700px)')
  const [chosen, turn] = useState(first)
  const [wasOpened, rememberOpened] = useState(opened)
  if (opened !== wasOpened) {
    rememberOpened(opened)
    if (opened) turn(first)
  }
  const ticketId = event?.me?.ticketId
  const ticket = event && ticketId && chosen === 'ticket' ? { event, ticketId } : null
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={ticket ? t('participants.ticket.ownTo', { event: ticket.event.name }) : t('contacts.myQr')}
      size={420}
      fullScreen={phone}
      closable
    >
      <Awake />
      {ticketId && (
        <SegmentedControl
          fullWidth
          className={SIDES}
          aria-label={t('checkin.card.which')}
          data={[
            { value: 'ticket', label: t('participants.ticket.title') },
            { value: 'card', label: t('checkin.card.mine') },
          ]}
          value={chosen}
          onChange={(value) => turn(value === 'card' ? 'card' : 'ticket')}
        />
      )}
      {ticket ? <Ticket {...ticket} /> : <MyCode />}
      {event?.me && <OnThisDevice eventId={event.id} />}
      <DialogActions staysInView={isHigh}>
        <LinkButton
          variant="default"
          to={event?.me ? `/contacts?eventId=${event.id}&scan=1` : '/contacts?scan=1'}
          leftSection={<IconUserScan size={18} stroke={1.8} aria-hidden="true" />}
          onClick={onClose}
        >
          {t('contacts.scan')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}

/** Keeps the screen awake, because a dark one cannot be scanned. */
function Awake() {
  useScreenAwake()
  return null
}

function Ticket({ event, ticketId }: { event: EventDetails; ticketId: string }) {
  const t = useText()
  const profile = useProfile().data
  const type = useTypeName(event)(event.me?.typeId)
  const name = profile ? `${profile.name} ${profile.surname}`.trim() : (event.me?.fullName ?? '')
  return (
    <TicketCard ticketId={ticketId} event={{ ...event, language: event.defaultLanguage }} holder={{ name, type }}>
      {hasAreas(event) && <Areas eventId={event.id} />}
      <Text above={12} text="center">
        <MoreLink href={`/tickets/${ticketId}`}>{t('participants.ticket.keepWays')}</MoreLink>
      </Text>
    </TicketCard>
  )
}

function Areas({ eventId }: { eventId: string }) {
  const t = useText()
  const { list } = useFormats()
  const areaName = useAreaName()
  const open = useOwnAreas(eventId).data?.areas.filter(({ mayEnter }) => mayEnter) ?? []
  if (open.length === 0) return null
  return (
    <Row wrap justify="between" gap={16} rowGap={4} above={16} padTop={12} line="above">
      <Text size={14} breaks="anywhere">
        {t('checkin.card.areas', { areas: list(open.map(areaName)) })}
      </Text>
      <MoreLink href={`/event/${eventId}/areas?scan=1`}>{t('checkin.palette.areas')}</MoreLink>
    </Row>
  )
}
