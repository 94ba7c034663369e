import type { ParticipantType } from '@parley/contract/participants'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { saveChecklistMark } from '../../../lib/event/checklist-marks.ts'
import { seeAs } from '../../../lib/event/see-as.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Box, looks } from '../../../ui/layout/box.tsx'
import { Chips } from '../../../ui/layout/chips.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { parsePalette } from '../../../ui/theme/palette.ts'
import classes from './type-row.module.css'

const COLOUR = `${classes.colour} ${looks({ fixed: true, line: 'around', round: 'full' })}`

type Props = {
  eventId: string
  type: ParticipantType
  name: string
  place: number
  count: number
  onMove: (place: number) => void
  onDelete: () => void
}

export function TypeRow({ eventId, type, name, place, count, onMove, onDelete }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const at = `/event/${eventId}/organize/types/${type.id}`
  const rules = [
    type.maxMeetingCount === null ? null : t('participants.types.most', { count: type.maxMeetingCount }),
    type.invitationRights ? null : t('participants.types.doesNotAsk'),
    type.disableGuest ? t('participants.types.noGuests') : null,
    type.allowedToModify ? t('participants.types.changesOwn') : null,
  ].filter((rule) => rule !== null)
  const look = () => {
    seeAs(eventId, type.id)
    saveChecklistMark(eventId, 'tried')
    void navigate(`/event/${eventId}`)
  }
  return (
    <ManagedRow
      name={name}
      title={<GoLink href={at}>{name}</GoLink>}
      start={
        <>
          <DragGrip list="types" place={place} onMove={onMove} />
          <span
            className={COLOUR}
            style={{ background: parsePalette(type.colors)?.brand ?? 'var(--wash-strong)' }}
            aria-hidden="true"
          />
        </>
      }
      acts={
        <>
          <OrderButtons name={name} place={place} count={count} onMove={onMove} />
          <IconButton variant="subtle" label={t('participants.types.seeAs', { name })} onClick={look}>
            <IconEye size={18} stroke={1.8} />
          </IconButton>
          <EditButton label={t('participants.types.editNamed', { name })} onClick={() => void navigate(at)} />
          {count > 1 && <DeleteButton label={t('participants.types.deleteNamed', { name })} onClick={onDelete} />}
        </>
      }
    >
      {rules.length > 0 && (
        <Box above={6}>
          <Chips items={rules} />
        </Box>
      )}
    </ManagedRow>
  )
}
