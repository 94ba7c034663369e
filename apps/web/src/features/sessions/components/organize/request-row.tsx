import { Button, Checkbox } from '@mantine/core'
import type { SessionRequest } from '@parley/contract/sessions'
import { Link } from 'react-router'
import { unknownLangProps, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'

type Props = {
  eventId: string
  zone: string
  request: SessionRequest
  isChosen: boolean
  onChoose: (on: boolean) => void
  onAccept: () => void
  onDecline: () => void
  isBusy: boolean
}

export function RequestRow({ eventId, zone, request, isChosen, onChoose, onAccept, onDecline, isBusy }: Props) {
  const t = useText()
  const { number, dayAndTime } = useFormats()
  const { participant, name, sdt, edt, takesPlace, capacity, used, state, message, answer, cdt } = request
  const person = participant.fullName
  const mayAccept = state !== 'accepted' && takesPlace
  return (
    <ManagedRow
      name={person}
      title={<Link to={`/event/${eventId}/organize/people/${participant.id}`}>{person}</Link>}
      start={
        state === 'waiting' && (
          <Checkbox
            aria-label={t('sessions.requests.choose', { person })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )
      }
      acts={
        <>
          {state === 'waiting' && (
            <Button variant="default" disabled={isBusy} onClick={onDecline} aria-label={labelled('decline', person)}>
              {t('sessions.requests.decline')}
            </Button>
          )}
          {mayAccept && (
            <Button
              variant={state === 'waiting' ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={onAccept}
              aria-label={labelled('accept', person)}
            >
              {t('sessions.requests.accept')}
            </Button>
          )}
        </>
      }
    >
      <Text above={2} size={13} tone="meta" breaks="anywhere">
        {name} · <TimeRange startsAt={sdt} endsAt={edt} zone={zone} withDay />
      </Text>
      <Text above={2} size={13} tone="meta" nums>
        {!takesPlace
          ? t('sessions.button.cancelled')
          : capacity !== null &&
            t('sessions.detail.seats', { left: Math.max(0, capacity - used), all: number(capacity) })}{' '}
        {t('sessions.requests.asked', { time: dayAndTime(cdt, zone) })}
      </Text>
      {message && (
        <Text
          as="blockquote"
          above={6}
          padX={10}
          line="start"
          size={14}
          breaks="anywhere"
          preLine
          {...unknownLangProps}
        >
          {message}
        </Text>
      )}
      {answer && (
        <Text above={2} size={13} tone="meta" breaks="anywhere">
          {t('sessions.requests.answered', { answer })}
        </Text>
      )}
    </ManagedRow>
  )

  function labelled(act: 'accept' | 'decline', who: string) {
    return t(`sessions.requests.${act}Of`, { person: who })
  }
}
