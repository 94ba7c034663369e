import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { newId } from '../../../lib/browser/new-id.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { DeskButton } from '../components/desk-button.tsx'
import type { ScanAnswer } from '../desk/desk-scan.ts'
import { engineOf } from './engine-of-page.ts'

type Props = { event: EventDetails; answer: ScanAnswer; code: string; areaId: string; onDone: () => void }

/** @see docs/rules/checkin.md DESK-5 */
export function LetInAnyway({ event, answer: { status, participant }, code, areaId, onDone }: Props) {
  const t = useText()
  const [isAdmitted, setKept] = useState(false)
  const engine = engineOf(event.id)
  if (!engine || (status !== 'ticketNotFound' && status !== 'fullyOccupied')) return null
  const letIn = async () => {
    setKept(true)
    const who = participant ? { participantId: participant.id } : { ticketId: code }
    await engine.admitAnyway({ ...who, areaId, checkIn: true, nonce: newId(), scannedAtMillis: Date.now() })
    onDone()
  }
  return (
    <DeskButton kind="onColourQuiet" disabled={isAdmitted} onPress={() => void letIn()}>
      {t('checkin.desk.letIn')}
    </DeskButton>
  )
}
