import type { EventDetails } from '@parley/contract/app'
import { IconPrinter } from '@tabler/icons-react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PrintBadge } from '../../badges/index.ts'
import type { PrintOfScan, ScanAnswer } from '../desk/desk-scan.ts'
import classes from './badge-of-scan.module.css'

type Props = {
  event: EventDetails
  answer: ScanAnswer
  /** Nobody presses anything: the result goes away by itself. */
  isFast: boolean
  hasPrinter: boolean
}

/**
 * What becomes of the badge of whoever was scanned: a fast desk has ordered it with the scan, another one offers to print it.
 *
 * @see docs/rules/checkin.md TOOL-13
 */
export function BadgeOfScan({ event, answer: { participant, status, print, decidedBy }, isFast, hasPrinter }: Props) {
  if (print) return <Ordered print={print} />
  const isInside = status === 'checkedIn' || status === 'alreadyCheckedIn'
  if (isFast || !hasPrinter || !participant || !isInside || decidedBy === 'desk') return null
  const { id: participantId, fullName, ticketId } = participant
  return (
    <div className={classes.card}>
      <PrintBadge eventId={event.id} person={{ participantId, fullName, ticketId }} />
    </div>
  )
}

function Ordered({ print }: { print: PrintOfScan }) {
  const t = useText()
  const failureText = useFailureText()
  const words =
    'order' in print
      ? t('checkin.print.ordered', { printer: print.order.printerLabel })
      : failureText(new ApiFailure(409, { code: print.refused }))
  return (
    <p className={classes.ordered}>
      <IconPrinter size={22} stroke={1.8} aria-hidden="true" />
      {words}
    </p>
  )
}
