import { Button } from '@mantine/core'
import { KNOCK_FOR_MS, knocksTopic, type ParticipantState, videoCalls } from '@parley/contract/video'
import { IconClock, IconDoorEnter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useTopic } from '../../../../lib/live/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import { Odd } from './odd-states.tsx'

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
  /** Reads the room again. It may have been extended, or the person may have been let in. */
  readAgain: () => Promise<unknown>
}

/** @see docs/rules/video.md VIDEO-64 */
export function RoomIsOver({ parts, people, readAgain }: Props) {
  const { room, ownId } = parts
  const isSomeoneThere = people.some(({ id }) => id !== ownId)
  const again = useEffectEvent(() => void readAgain())
  // `canKnock` depends on the people inside, so the room is read again when others come or go.
  useEffect(() => again(), [isSomeoneThere])
  return room.canKnock && isSomeoneThere ? <Knocking parts={parts} readAgain={readAgain} /> : <Nobody parts={parts} />
}

function Nobody({ parts }: Pick<Props, 'parts'>) {
  const t = useText()
  const { event, room } = parts
  const [other] = room.expected
  const isMeeting = room.kind === 'meeting'
  return (
    <Odd
      parts={parts}
      icon={IconClock}
      title={t('video.why.over')}
      action={
        isMeeting && (
          <>
            {room.chatRoomId && <LinkButton to={`/chat/${room.chatRoomId}`}>{t('video.chat')}</LinkButton>}
            {other && (
              <LinkButton variant="default" to={`/event/${event.id}/attendees/${other.id}`}>
                {t('video.over.askAgain')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {t(isMeeting ? 'video.over.nobody' : 'video.why.overText')}
    </Odd>
  )
}

const SECOND_MS = 1_000

function Knocking({ parts, readAgain }: Omit<Props, 'people'>) {
  const t = useText()
  const failure = useFailureToast()
  const { event, room, ownId, session } = parts
  const now = useNow(SECOND_MS)
  const knock = useSend(videoCalls.knockAtRoom)
  const { rows } = useTopic(knocksTopic, { roomId: room.id })
  const own = rows.find(({ id }) => id === ownId)
  /**
   * The time of the knock in epoch milliseconds, by the clock of this device. Null until the person has knocked on this
   * page.
   */
  const [knockedAt, setKnockedAt] = useState<number | null>(null)
  const isLetIn = own?.isLetIn === true
  const enter = useEffectEvent(async () => {
    await readAgain()
    session.prepare()
  })
  useEffect(() => {
    if (isLetIn) void enter()
  }, [isLetIn])

  const press = async () => {
    failure.clear()
    try {
      await knock.mutateAsync({ eventId: event.id, roomId: room.id })
      setKnockedAt(Date.now())
    } catch (error) {
      failure.showCallError(error)
      await readAgain()
    }
  }
  const state = stateOf({ knockedAt, now, isThere: own !== undefined })
  return (
    <Odd
      parts={parts}
      icon={IconDoorEnter}
      title={t('video.why.over')}
      action={
        state !== 'sent' && (
          <Button loading={knock.isPending} onClick={() => void press()}>
            {t(state === 'new' ? 'video.knock' : 'video.knock.again')}
          </Button>
        )
      }
    >
      <span role="status">{t(WORDS[state])}</span>
    </Odd>
  )
}

const WORDS = {
  new: 'video.knock.text',
  sent: 'video.knock.sent',
  refused: 'video.knock.refused',
  unanswered: 'video.knock.unanswered',
} as const

type Knocked = { readonly knockedAt: number | null; readonly now: number; readonly isThere: boolean }

function stateOf({ knockedAt, now, isThere }: Knocked): keyof typeof WORDS {
  if (knockedAt === null) return 'new'
  if (now - knockedAt >= KNOCK_FOR_MS) return 'unanswered'
  // The topic's row arrives no later than the reply, so a row that is missing after a second was refused.
  return isThere || now - knockedAt < SECOND_MS ? 'sent' : 'refused'
}
