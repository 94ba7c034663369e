import type { EventDetails } from '@parley/contract/app'
import { IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { freeWords } from '../../../lib/i18n/words-in.ts'
import { isLost } from '../desk/scan-nonces.ts'
import { STATUS_SIGNS } from '../desk/status-signs.ts'
import type { Shown } from '../desk/use-desk.ts'
import { DeskButton } from './desk-button.tsx'
import classes from './scan-result.module.css'
import { useStatusText } from './use-status-text.ts'

type ResultProps = {
  event: EventDetails
  result: Extract<Shown, { is: 'result' }>
  onNext: () => void
  /** What is to be done with the badge. */
  children?: ReactNode
}

/** What came of a scan, over the whole screen: colour, icon, word and name. It is said by the desk itself. */
export function ScanResult({ event, result: { answer, code, stays }, onNext, children }: ResultProps) {
  const t = useText()
  const statusText = useStatusText(event)
  const { Icon, tone, word } = STATUS_SIGNS[answer.status]
  const { participant } = answer
  return (
    <section className={classes.result} data-tone={tone} data-status={answer.status} aria-label={t(word)}>
      <div className={classes.words}>
        <Icon className={classes.icon} size={112} stroke={1.6} aria-hidden="true" />
        <h2 className={classes.word}>{t(word)}</h2>
        <p className={classes.name}>{participant?.fullName ?? code}</p>
        <p className={classes.text}>{statusText(answer)}</p>
        {participant && (participant.note || participant.flag) && (
          <p className={classes.note}>
            {participant.flag && <IconFlagFilled size={26} aria-hidden="true" />}
            {participant.note ? <span {...freeWords}>{participant.note}</span> : t('checkin.note.flagged')}
          </p>
        )}
        {answer.decidedBy === 'desk' && <p className={classes.text}>{t('checkin.decidedByDesk')}</p>}
        {children && <div className={classes.more}>{children}</div>}
      </div>
      {stays && (
        <div className={classes.foot}>
          <DeskButton kind="onColour" keys="Enter" onPress={onNext}>
            {t('checkin.next')}
          </DeskButton>
        </div>
      )}
    </section>
  )
}

type FailedProps = { failed: Extract<Shown, { is: 'failed' }>; onNext: () => void }

/** What stopped a scan, and the same scan once more where nobody knows whether it arrived. */
export function ScanFailed({ failed: { error, again }, onNext }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  const text = isApiFailure(error, 'notFound') ? t('checkin.area.gone') : failureText(error)
  return (
    <section className={classes.result} data-tone="bad" aria-label={t('checkIn.container.checkIn.error')}>
      <div className={classes.words}>
        <STATUS_SIGNS.ticketNotFound.Icon className={classes.icon} size={112} stroke={1.6} aria-hidden="true" />
        <h2 className={classes.word}>{t('checkIn.container.checkIn.error')}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.foot}>
        <DeskButton kind="onColourQuiet" keys="Esc" onPress={onNext}>
          {t('ui.close')}
        </DeskButton>
        {isLost(error) && (
          <DeskButton kind="onColour" keys="Enter" onPress={() => void again()}>
            {t('checkin.again')}
          </DeskButton>
        )}
      </div>
    </section>
  )
}
