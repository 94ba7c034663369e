import type { Deletion } from '@parley/contract/events'
import type { EditedCard } from '@parley/contract/sessions'
import { IconArrowsMove, IconCalendarOff, IconCalendarPlus, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Box, Row, Text } from '../../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { WindowRows } from '../../../../ui/lists/window-rows.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { DeletableRow, DeleteObject, useDeletions } from '../../../events/index.ts'
import { useDeleteSession } from '../../editing-api.ts'
import type { Room, RoomAndTrackOf } from '../../room-and-track.ts'
import { type ActToConfirm, ConfirmPrompt } from './confirm-prompt.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Props = {
  eventId: string
  /** The key for the scroll position, which is restored on return. */
  listKey: string
  page: string
  zone: string
  sessions: readonly EditedCard[]
  rooms: readonly Room[]
  roomAndTrackOf: RoomAndTrackOf
  /** True if each row shows its day, because a search may cover several days. */
  withDays: boolean
}

/** The programme as a list, the earliest first. Only rows near the window are drawn. */
export function EditRows({ listKey, eventId, rooms, sessions, ...rest }: Props) {
  const t = useText()
  const deletions = useDeletions(eventId)
  const [actToConfirm, ask] = useState<ActToConfirm | null>(null)
  const [leaving, leave] = useState<EditedCard | null>(null)
  const remove = useDeleteSession()
  const [chosen, choose] = useState<string | null>(null)
  const drawRow = (index: number) => {
    const card = sessions[index]
    return (
      card && (
        <Box line="below">
          <DeletableRow eventId={eventId} deletions={deletionsOf(deletions, card)}>
            <EditRow {...rest} card={card} onAsk={ask} onMove={choose} onRemove={leave} />
          </DeletableRow>
        </Box>
      )
    )
  }
  return (
    <>
      <Box surface="card" overflow="clip">
        <WindowRows
          count={sessions.length}
          keyOf={(index) => sessions[index]?.id ?? index}
          rowHeight={90}
          together={5}
          place={listKey}
        >
          {drawRow}
        </WindowRows>
      </Box>
      <ConfirmPrompt asked={actToConfirm} onClose={() => ask(null)} />
      <DeleteObject
        eventId={eventId}
        kind="session"
        object={leaving}
        confirmLabel={t('sessions.editing.remove')}
        onClose={() => leave(null)}
        send={(sessionId) => remove.mutateAsync({ eventId, sessionId, undoable: 'true' })}
      />
      <MoveDialog
        eventId={eventId}
        zone={rest.zone}
        rooms={rooms}
        card={sessions.find(({ id }) => id === chosen) ?? null}
        onClose={() => choose(null)}
      />
    </>
  )
}

const deletionsOf = (deletions: readonly Deletion[], { id, definitionId }: EditedCard) =>
  deletions.filter(({ kind, objectId }) => objectId === (kind === 'session' ? id : kind === 'talk' && definitionId))

type RowProps = Omit<Props, 'listKey' | 'sessions' | 'eventId' | 'rooms'> & {
  card: EditedCard
  onAsk: (actToConfirm: ActToConfirm) => void
  onRemove: (card: EditedCard) => void
  onMove: (id: string) => void
}

/** A memoized row, because the list redraws all visible rows whenever a new row comes into view. */
const EditRow = memo(function EditRow({
  card,
  page,
  zone,
  roomAndTrackOf,
  withDays,
  onAsk,
  onMove,
  onRemove,
}: RowProps) {
  const t = useText()
  const navigate = useNavigate()
  const { timeRange, day, list, number } = useFormats()
  const { room, track } = roomAndTrackOf(card)
  const isOff = card.state === 'cancelled'
  const facts = [
    withDays && day(card.sdt, zone),
    timeRange(card.sdt, card.edt, zone),
    room?.name ?? t('sessions.rooms.without'),
    track?.name,
    card.speakers.length > 0 && list(card.speakers.map(({ fullName }) => fullName)),
    (card.used > 0 || card.capacity !== null) &&
      (card.capacity === null
        ? t('sessions.editing.seats', { count: card.used, number: number(card.used) })
        : t('sessions.editing.seatsOf', { used: number(card.used), all: number(card.capacity) })),
  ]
  const acts = () => [
    ...(isOff
      ? []
      : [
          {
            label: t('sessions.editing.move'),
            icon: <IconArrowsMove size={18} stroke={1.8} />,
            run: () => onMove(card.id),
          },
        ]),
    {
      label: t('sessions.editing.duplicate'),
      icon: <IconCopy size={18} stroke={1.8} />,
      run: () => void navigate(`${page}/new?copy=${card.definitionId}`),
    },
    isOff
      ? {
          label: t('sessions.editing.callOn'),
          icon: <IconCalendarPlus size={18} stroke={1.8} />,
          run: () => onAsk({ act: 'callOn', card }),
        }
      : {
          label: t('sessions.editing.callOff'),
          icon: <IconCalendarOff size={18} stroke={1.8} />,
          run: () => onAsk({ act: 'callOff', card }),
        },
    {
      label: t('sessions.editing.remove'),
      icon: <IconTrash size={18} stroke={1.8} />,
      run: () => onRemove(card),
    },
  ]
  return (
    <ManagedRow
      name={card.name}
      title={<Link to={`${page}/${card.definitionId}`}>{card.name}</Link>}
      acts={<ActionMenu label={t('sessions.editing.more', { name: card.name })} acts={acts} />}
    >
      <Text size={14} tone="meta" breaks="anywhere">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {(isOff || card.hidden || card.restricted) && (
        <Row wrap gap={6}>
          {isOff && <StatusChip tone="bad" label={t('sessions.editing.calledOff')} />}
          {card.hidden && <StatusChip tone="neutral" label={t('sessions.editing.hidden')} />}
          {card.restricted && <StatusChip tone="info" label={t('sessions.button.restricted')} />}
        </Row>
      )}
    </ManagedRow>
  )
})
