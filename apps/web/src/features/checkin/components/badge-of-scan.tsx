import type { EventDetails } from '@parley/contract/app'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { Box, Row } from '../../../ui/layout/box.tsx'
import { PrintBadge } from '../../badges/index.ts'
import type { PrintOfScan, ScanAnswer } from '../desk/desk-scan.ts'
import { PrintsLater } from '../offline/unprinted.tsx'

type Props = {
  event: EventDetails
  answer: ScanAnswer
  /** True at a fast desk. The result then disappears by itself, so it has no buttons. */
  isFast: boolean
  hasPrinter: boolean
  /** True at the entrance. A fast desk prints only there. */
  isEntrance: boolean
}

/** @see docs/rules/checkin.md TOOL-13, DESK-12 */
export function BadgeOfScan({ event, answer, isFast, hasPrinter, isEntrance }: Props) {
  const { participant, status, print, decidedBy } = answer
  if (print) return <Ordered print={print} />
  const isInside = status === 'checkedIn' || status === 'alreadyCheckedIn'
  if (decidedBy === 'desk' && hasPrinter && participant && status === 'checkedIn' && (!isFast || isEntrance))
    return (
      <Printing>
        <PrintsLater event={event} person={participant} />
      </Printing>
    )
  if (isFast || !hasPrinter || !participant || !isInside || decidedBy === 'desk') return null
  const { id: participantId, fullName, ticketId } = participant
  return (
    <Box pad={12} round={14} surface="canvas" tone="ink" text="start">
      <PrintBadge eventId={event.id} person={{ participantId, fullName, ticketId }} />
    </Box>
  )
}

function Ordered({ print }: { print: PrintOfScan }) {
  const t = useText()
  const failureText = useFailureText()
  return (
    <Printing>
      {'order' in print
        ? t('checkin.print.ordered', { printer: print.order.printerLabel })
        : failureText(new ApiFailure(409, { code: print.refused }))}
    </Printing>
  )
}

function Printing({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} justify="center" size={17}>
      <IconPrinter size={22} stroke={1.8} aria-hidden="true" />
      {children}
    </Row>
  )
}
