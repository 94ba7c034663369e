import type { EventDetails } from '@parley/contract/app'
import type { ScanStatus } from '@parley/contract/checkin'
import { IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { unknownLangProps, useFailureText, useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { isLost } from '../desk/scan-nonces.ts'
import { STATUS_SIGNS, type StatusSign } from '../desk/status-signs.ts'
import type { Shown } from '../desk/use-desk.ts'
import { DeskButton } from './desk-button.tsx'
import classes from './scan-result.module.css'
import { useStatusText } from './use-status-text.ts'

const RESULT = { padX: 20, tone: 'onInk' } as const
const NOTE = { gap: 10, above: 6, padX: 18, padY: 12, round: 14, size: 22, tone: 'ink', weight: 700 } as const

const ICON = looks({ fixed: true })
const FLAG = looks({ fixed: true, tone: 'alert' })
const WORD = looks({ size: 32, weight: 700 })
const TEXT = looks({ size: 17 })

type ResultProps = {
  event: EventDetails
  result: Extract<Shown, { is: 'result' }>
  onNext: () => void
  children?: ReactNode
}

/** Shows the result of a scan, which `DeskVoice` announces. */
export function ScanResult({ event, result: { answer, code, stays }, onNext, children }: ResultProps) {
  const t = useText()
  const statusText = useStatusText(event)
  const { Icon, tone, word } = STATUS_SIGNS[answer.status]
  const { participant } = answer
  return (
    <Result
      tone={tone}
      Icon={Icon}
      word={t(word)}
      status={answer.status}
      acts={
        stays && (
          <DeskButton kind="onColour" keys="Enter" onPress={onNext}>
            {t('checkin.next')}
          </DeskButton>
        )
      }
    >
      <Text size={32} weight={600} breaks="balance">
        {participant?.fullName ?? code}
      </Text>
      <p className={`${TEXT} ${classes.text}`}>{statusText(answer)}</p>
      {participant && (participant.note || participant.flag) && (
        <Row as="p" {...NOTE} surface="paper" className={classes.note}>
          {participant.flag && <IconFlagFilled size={26} className={FLAG} aria-hidden="true" />}
          {participant.note ? <span {...unknownLangProps}>{participant.note}</span> : t('checkin.note.flagged')}
        </Row>
      )}
      {answer.decidedBy === 'desk' && <p className={`${TEXT} ${classes.text}`}>{t('checkin.decidedByDesk')}</p>}
      {children && (
        <Box above={8} className={classes.more}>
          {children}
        </Box>
      )}
    </Result>
  )
}

type FailedProps = { failed: Extract<Shown, { is: 'failed' }>; onNext: () => void }

/** Shows a failed scan. If it is unknown whether the scan arrived, it offers to send the same scan again. */
export function ScanFailed({ failed: { error, again }, onNext }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  const text = isApiFailure(error, 'notFound') ? t('checkin.area.gone') : failureText(error)
  return (
    <Result
      tone="bad"
      Icon={STATUS_SIGNS.ticketNotFound.Icon}
      word={t('checkIn.container.checkIn.error')}
      acts={
        <>
          <DeskButton kind="onColourQuiet" keys="Esc" onPress={onNext}>
            {t('ui.close')}
          </DeskButton>
          {isLost(error) && (
            <DeskButton kind="onColour" keys="Enter" onPress={() => void again()}>
              {t('checkin.again')}
            </DeskButton>
          )}
        </>
      }
    >
      <p className={`${TEXT} ${classes.text}`}>{text}</p>
    </Result>
  )
}

type FrameProps = Pick<StatusSign, 'tone' | 'Icon'> & {
  word: string
  status?: ScanStatus
  acts: ReactNode
  children: ReactNode
}

function Result({ tone, Icon, word, status, acts, children }: FrameProps) {
  return (
    <Stack as="section" {...RESULT} className={classes.result} data-tone={tone} data-status={status} aria-label={word}>
      <Stack align="center" justify="center" gap={10} text="center" breaks="anywhere" className={classes.words}>
        <Icon className={ICON} size={112} stroke={1.6} aria-hidden="true" />
        <h2 className={WORD}>{word}</h2>
        {children}
      </Stack>
      {acts && (
        <Row gap={10} align="stretch" self="center" fixed padTop={16} className={classes.foot}>
          {acts}
        </Row>
      )}
    </Stack>
  )
}
