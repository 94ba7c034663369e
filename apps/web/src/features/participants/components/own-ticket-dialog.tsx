import { ticketUrl } from '@parley/contract/participants'
import { useText } from '../../../lib/i18n/use-text.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TicketCode } from './ticket-code.tsx'

type Props = { eventName: string; ticketId: string; opened: boolean; onClose: () => void }

/**
 * One's own code for the entrance of an event. It is drawn here, so that it is there without a connection too.
 *
 * @see docs/rules/participants.md TICKET-7
 */
export function OwnTicketDialog({ eventName, ticketId, opened, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('participants.ticket.ownTo', { event: eventName })}
      size={420}
      closable
    >
      <TicketCode ticketId={ticketId} content={ticketUrl(publicUrl(), ticketId)} own />
    </Dialog>
  )
}
