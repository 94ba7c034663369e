import type { EventDetails } from '@parley/contract/app'
import { LONGER_ASKED_MS, type OwnRound } from '@parley/contract/popups'
import { IconClockPlus } from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Box, Row, Text } from '../../../../ui/layout/box.tsx'
import { ActButton } from '../../../../ui/layout/quiet-button.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Reasons, useEventReasonTexts, useReasonsOf } from '../../../participants/index.ts'
import { useWantLonger } from '../../speed-api.ts'
import { PersonSummary } from './met-people.tsx'

const STRIP = {
  wrap: true,
  gap: 16,
  rowGap: 10,
  padX: 14,
  padY: 10,
  surface: 'plain',
  line: 'around',
  round: 12,
} as const

type Props = {
  event: EventDetails
  own: OwnRound & { endsAt: number }
}

export function RoundStrip({ event, own }: Props) {
  const people = own.others.map(({ person }) => person)
  return (
    <Row as="section" {...STRIP} aria-label={useRoundName(own)}>
      {people.map((person) => (
        <Talker key={person.id} event={event} person={person} withReasons={people.length === 1} />
      ))}
      <OneMinuteMore event={event} own={own} />
    </Row>
  )
}

/** Returns the name of a round, such as "Round 3 with Ayşe". */
export function useRoundName({ round, others }: OwnRound): string {
  const t = useText()
  const { list } = useFormats()
  return t('popups.speed.roundWith', { round, names: list(others.map(({ person }) => person.fullName)) })
}

type TalkerProps = Pick<Props, 'event'> & { person: OwnRound['others'][number]['person']; withReasons: boolean }

function Talker({ event, person, withReasons }: TalkerProps) {
  const words = useEventReasonTexts(event)
  const [found] = useReasonsOf(withReasons ? [{ eventId: event.id, ids: [person.id] }] : [])
  const reasons = words.say(found?.data?.people[person.id] ?? [])
  return (
    <Row gap={12} basis={220}>
      <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={40} />
      <Box grow>
        <PersonSummary person={person} />
        {reasons.length > 0 && <Reasons reasons={reasons} />}
      </Box>
    </Row>
  )
}

function OneMinuteMore({ event, own }: Props) {
  const t = useText()
  const { list } = useFormats()
  const failure = useFailureToast()
  const now = useNow(1_000)
  const want = useWantLonger()
  const asking = own.others.filter(({ wantsLonger }) => wantsLonger).map(({ person }) => person.fullName)
  const silent = own.others.filter(({ wantsLonger }) => !wantsLonger).map(({ person }) => person.fullName)
  const isTime = own.endsAt - now <= LONGER_ASKED_MS && own.endsAt > now
  const press = () => want.mutateAsync({ eventId: event.id }).catch(failure.showCallError)
  const words = own.isLonger
    ? t('popups.speed.longer.given')
    : own.wantsLonger
      ? t('popups.speed.longer.asked', { names: list(silent) })
      : asking.length > 0
        ? t('popups.speed.longer.wanted', { names: list(asking) })
        : ''
  return (
    <>
      <Text size={14} tone="meta" basis={220} role="status">
        {isTime || own.isLonger ? words : ''}
      </Text>
      {isTime && !own.isLonger && !own.wantsLonger && (
        <ActButton loading={want.isPending} icon={IconClockPlus} onClick={() => void press()}>
          {t('popups.speed.longer')}
        </ActButton>
      )}
    </>
  )
}
