import type { EventDetails } from '@parley/contract/app'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { VisuallyHidden } from '../../../ui/layout/box.tsx'
import { STATUS_SIGNS } from '../desk/status-signs.ts'
import type { Shown } from '../desk/use-desk.ts'
import { useStatusText } from './use-status-text.ts'

/**
 * Announces results to screen readers. The live region exists before its text, as screen readers require. The key makes
 * them announce the same text again.
 */
export function DeskVoice({ event, shown }: { event: EventDetails; shown: Shown }) {
  const words = useSpokenText(event)(shown)
  return (
    <VisuallyHidden as="div" role="alert" aria-live="assertive">
      {words && <p key={keyOf(shown)}>{words}</p>}
    </VisuallyHidden>
  )
}

function useSpokenText(event: EventDetails): (shown: Shown) => string {
  const t = useText()
  const statusText = useStatusText(event)
  const failureText = useFailureText()
  return (shown) => {
    switch (shown.is) {
      case 'person': {
        const { fullName, note, flag } = shown.person
        return [fullName, note || (flag ? t('checkin.note.flagged') : '')].filter(Boolean).join('. ')
      }
      case 'result': {
        const { participant, status } = shown.answer
        const parts = [t(STATUS_SIGNS[status].word), participant?.fullName ?? shown.code, statusText(shown.answer)]
        return [...parts, participant?.note].filter(Boolean).join('. ')
      }
      case 'misread':
        return t('checkin.scanDataError')
      case 'failed':
        return `${t('checkIn.container.checkIn.error')} ${failureText(shown.error)}`
      default:
        return ''
    }
  }
}

function keyOf(shown: Shown): string {
  if (shown.is === 'result') return shown.answer.nonce
  return shown.is === 'person' ? shown.person.id : shown.is
}
