import type { EventDetails } from '@parley/contract/app'
import type { Area, ScanConflict } from '@parley/contract/checkin'
import { IconAlertTriangle, IconCloudOff, IconCloudUp, IconDoor, IconNote } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useAreaName } from '../area-names.ts'
import classes from './desk-line.module.css'
import { engineOf, useDeskState } from './engine-of-page.ts'
import { NoteLine, NoteLineAct } from './note-line.tsx'
import { Unprinted } from './unprinted.tsx'

type Props = { event: EventDetails; areas: readonly Area[]; area: Area | undefined }

export function DeskLine({ event, areas, area }: Props) {
  const t = useText()
  const { time, dayAndTime } = useFormats()
  const state = useDeskState(event.id)
  if (!state) return null
  const { offlineSinceMillis, waiting, listAtMillis, conflicts, isForgotten, isOver, notes, refusedNoteNames } = state
  const isLimited = offlineSinceMillis !== null && area !== undefined && area.capacity !== null
  const places = isLimited ? (engineOf(event.id)?.placesLeft(area.id) ?? 0) : null
  const waits = waiting > 0 && ` · ${t('checkin.desk.waiting', { count: waiting })}`
  return (
    <div className={classes.lines} role="status">
      {isForgotten && (
        <NoteLine Icon={IconAlertTriangle} tone="bad">
          {t('checkin.desk.forgotten')}
          <NoteLineAct onPress={() => engineOf(event.id)?.openAgain()}>{t('checkin.desk.openAgain')}</NoteLineAct>
        </NoteLine>
      )}
      {isOver && (
        <NoteLine Icon={IconAlertTriangle} tone="bad">
          {t('checkin.desk.over')}
          {waits}
        </NoteLine>
      )}
      {!isForgotten && !isOver && offlineSinceMillis !== null && (
        <NoteLine Icon={IconCloudOff} tone="alone">
          {listAtMillis === null
            ? t('checkin.desk.noList')
            : t('checkin.desk.alone', {
                since: time(offlineSinceMillis, event.timezone),
                list: dayAndTime(listAtMillis, event.timezone, 'short'),
              })}
          {waits}
        </NoteLine>
      )}
      {!isForgotten && !isOver && places !== null && (
        <NoteLine Icon={IconDoor} tone={places > 0 ? 'alone' : 'bad'}>
          {t('checkin.desk.places', { count: places })}
        </NoteLine>
      )}
      {offlineSinceMillis === null && waiting > 0 && (
        <NoteLine Icon={IconCloudUp}>{t('checkin.desk.sending', { count: waiting })}</NoteLine>
      )}
      {notes > 0 && <NoteLine Icon={IconNote}>{t('checkin.notes.waiting', { count: notes })}</NoteLine>}
      {refusedNoteNames.length > 0 && (
        <NoteLine Icon={IconAlertTriangle} tone="bad">
          {t('checkin.note.lost', { name: refusedNoteNames.join(', ') })}
          <NoteLineAct onPress={() => engineOf(event.id)?.dismissLostNotes()}>{t('ui.close')}</NoteLineAct>
        </NoteLine>
      )}
      <Unprinted event={event} />
      {conflicts.map((each) => (
        <NoteLine key={each.id} Icon={IconAlertTriangle} tone="bad">
          <ConflictText conflict={each} areas={areas} zone={event.timezone} />
        </NoteLine>
      ))}
    </div>
  )
}

export function ConflictText(props: {
  conflict: ScanConflict
  areas: readonly Pick<Area, 'id' | 'name'>[]
  zone: string
}) {
  const { conflict, areas, zone } = props
  const t = useText()
  const { time } = useFormats()
  const areaName = useAreaName()
  const { kind, participant, code, areaId, scannedAtMillis, deskName, otherDeskName, otherAtMillis } = conflict
  const values = {
    name: participant?.fullName ?? code ?? '',
    area: areaName(areas.find(({ id }) => id === areaId) ?? { id: areaId, name: '' }),
    time: time(scannedAtMillis, zone),
    desk: deskName || '—',
    other: otherDeskName || t('checkin.desk.server'),
    otherTime: otherAtMillis === null ? '' : time(otherAtMillis, zone),
  }
  return <span>{t(`checkin.conflict.${kind}Text`, values)}</span>
}
