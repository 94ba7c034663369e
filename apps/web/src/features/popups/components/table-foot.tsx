import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Popup } from '@parley/contract/popups'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { type Line, useLine } from '../use-line.ts'
import classes from './table-card.module.css'

type Props = {
  event: EventDetails
  popup: Popup
  isFull: boolean
  isSeated: boolean
  onEnter: (seat?: number) => void
}

/**
 * What one can do about a table now: sit down, go to one's seat, wait in line, or take the seat that is held.
 *
 * @see docs/rules/popups.md TABLE-13
 */
export function TableFoot({ event, popup, isFull, isSeated, onEnter }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const line = useLine(event.id, popup.roomId, isFull && !isSeated)
  const { wait } = line
  if (isSeated) {
    return (
      <div className={classes.foot}>
        <Button variant="default" onClick={() => onEnter()}>
          {t('popups.toSeat')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.foot}>
      <div role="status">
        {wait && wait.seat === null && (
          <>
            <p className={classes.line}>{t('popups.position', { position: wait.position })}</p>
            <p className={classes.hint}>{t('popups.stay')}</p>
          </>
        )}
        {wait && wait.seat !== null && <p className={classes.line}>{t('popups.called')}</p>}
        {line.wasMissed && <p className={classes.line}>{t('popups.missed')}</p>}
      </div>
      {wait && wait.seat !== null ? (
        <Called line={line} seat={wait.seat} heldUntil={wait.heldUntil ?? 0} onEnter={onEnter} />
      ) : wait ? (
        <LoadingButton variant="default" onPress={line.leave} explain={failureText}>
          {t('popups.leaveLine')}
        </LoadingButton>
      ) : isFull ? (
        <LoadingButton variant="default" onPress={line.join} explain={failureText}>
          {t('popups.wait')}
        </LoadingButton>
      ) : (
        <Button onClick={() => onEnter()}>{t('popups.grab')}</Button>
      )}
    </div>
  )
}

const SECOND_MS = 1_000

type CalledProps = { line: Line; seat: number; heldUntil: number; onEnter: Props['onEnter'] }

/** One's turn, for as long as the seat is held. */
function Called({ line, seat, heldUntil, onEnter }: CalledProps) {
  const t = useText()
  const failureText = useFailureText()
  const seconds = Math.max(0, Math.ceil((heldUntil - useNow(SECOND_MS)) / SECOND_MS))
  const take = () => {
    line.come()
    onEnter(seat)
  }
  return (
    <>
      <Button onClick={take}>{t('popups.take', { seconds })}</Button>
      <LoadingButton variant="default" onPress={line.leave} explain={failureText}>
        {t('popups.passOn')}
      </LoadingButton>
    </>
  )
}
