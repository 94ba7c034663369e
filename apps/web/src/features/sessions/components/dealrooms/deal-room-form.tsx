import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type DealRoomDetails, dealRoomLengths } from '@parley/contract/sessions'
import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useResettableForm } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { useSave } from '../../../../ui/forms/use-save.ts'
import { Grid, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { useChangeDealRoom, useCreateDealRoom } from '../../deal-room-api.ts'
import { type DealRoomValues, dealRoomDraftOf, dealRoomValues, hasUnreadableHours } from '../../deal-room-values.ts'
import { FindPerson } from '../organize/find-person.tsx'
import { DaysField } from './days-field.tsx'
import classes from './deal-room-form.module.css'
import { GridPreview } from './grid-preview.tsx'
import { TablesField } from './tables-field.tsx'
import { TimeRangesField } from './time-ranges-field.tsx'

type Props = {
  event: EventDetails
  /** The room to edit. Null for a new one. */
  room: DealRoomDetails | null
  cancel: string
  onCreated?: (dealRoomId: string) => void | Promise<void>
}

const SLOT_MINUTES = [5, 10, 15, 20, 25, 30, 40, 45, 60, 90, 120]
const PAUSE_MINUTES = [0, 5, 10, 15, 20, 30, 60]

export function DealRoomForm({ event, room, cancel, onCreated }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const [create, change] = [useCreateDealRoom(), useChangeDealRoom()]
  const storedValues = dealRoomValues(event, room, (place) => `${t('sessions.dealRooms.table')} ${place}`)
  const form = useResettableForm<DealRoomValues>(storedValues)
  const saving = useSave(form)
  const [wrong, setWrong] = useState<{ name?: string; tables?: string }>({})
  // The revision on which the edits are based, so that changes saved by another organizer in the meantime are not
  // overwritten.
  const [rev, setRev] = useState(room?.rev ?? 0)
  if (room && !form.isDirty && rev !== room.rev) setRev(room.rev)
  const { typed } = form
  const put = (own: Partial<DealRoomValues>) => {
    setWrong({})
    form.onChange({ ...typed, ...own })
  }
  const showAtField = (error: unknown): boolean => {
    if (isApiFailure(error, 'roomTaken'))
      setWrong({ name: t('validation.error.duplicate', { name: typed.name.trim() }) })
    else if (isApiFailure(error, 'tableTaken')) setWrong({ tables: t('error.tableTaken') })
    else return false
    return true
  }
  const save = (fields: HTMLFormElement) => {
    const draft = dealRoomDraftOf(typed)
    const name = draft.name.trim()
    if (name === '') return setWrong({ name: t('sessions.dealRooms.nameMissing') })
    if (draft.tables.length === 0) return setWrong({ tables: t('sessions.dealRooms.tablesMissing') })
    if (draft.tables.some((table) => table.name === '')) {
      return setWrong({ tables: t('sessions.dealRooms.tableNameMissing') })
    }
    if (hasUnreadableHours(draft)) {
      fields.querySelector<HTMLElement>('[role="group"] [aria-invalid="true"]')?.focus()
      return
    }
    return void saving.save(async () => {
      if (room) {
        await change.mutateAsync({ eventId: event.id, dealRoomId: room.id, rev, ...draft })
        form.onSaved(typed)
        setRev(rev + 1)
        toasts.success(t('sessions.dealRooms.saved', { name }))
        return
      }
      const { dealRoomId } = await create.mutateAsync({ eventId: event.id, ...draft })
      form.onSaved(typed)
      toasts.success(t('sessions.dealRooms.created', { name }))
      if (saving.isHere()) await onCreated?.(dealRoomId)
    }, showAtField)
  }
  const minutes = (usual: readonly number[], chosen: number) =>
    [...new Set([...usual, chosen])]
      .toSorted((one, other) => one - other)
      .map((count) => ({ value: String(count), label: t('sessions.dealRooms.minutes', { count }) }))
  return (
    <Grid gap={24} align="start" className={classes.sides}>
      <FormCard
        page={room === null}
        submitLabel={t(room ? 'sessions.dealRooms.save' : 'sessions.dealRooms.create')}
        submitting={saving.isSaving}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          save(submitted.currentTarget)
        }}
        cancel={cancel}
        error={saving.problem}
      >
        <Stack gap={28} shrink>
          <FormPart title={t('sessions.dealRooms.about')}>
            <TextInput
              {...field(t('sessions.dealRooms.name'), true)}
              value={typed.name}
              maxLength={dealRoomLengths.name}
              error={wrong.name}
              onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            />
            <Grid min={200} fit gap={12} rowGap={20} align="start">
              <NativeSelect
                {...field(t('sessions.dealRooms.slotMinutes'), true)}
                value={String(typed.slotMinutes)}
                data={minutes(SLOT_MINUTES, typed.slotMinutes)}
                onChange={({ currentTarget }) => put({ slotMinutes: Number(currentTarget.value) })}
              />
              <NativeSelect
                {...field(t('sessions.dealRooms.pauseMinutes'), true)}
                value={String(typed.pauseMinutes)}
                data={minutes(PAUSE_MINUTES, typed.pauseMinutes)}
                onChange={({ currentTarget }) => put({ pauseMinutes: Number(currentTarget.value) })}
              />
            </Grid>
          </FormPart>
          <FormPart title={t('sessions.dealRooms.hours')}>
            <DaysField value={typed.days} onChange={(days) => put({ days })} />
          </FormPart>
          <FormPart title={t('sessions.dealRooms.breaks')}>
            <Text size={14} tone="meta">
              {t('sessions.dealRooms.breaksText')}
            </Text>
            <TimeRangesField
              label={t('sessions.dealRooms.breaks')}
              value={typed.breaks}
              usual={{ from: '12:30', to: '13:30' }}
              addLabel={t('sessions.dealRooms.addBreak')}
              onChange={(breaks) => put({ breaks })}
            />
          </FormPart>
          <FormPart title={t('sessions.dealRooms.tables')}>
            <TablesField value={typed.tables} onChange={(tables) => put({ tables })} />
            <Text role="alert" size={13} tone="alert" show="filled">
              {wrong.tables}
            </Text>
          </FormPart>
          <FormPart title={t('sessions.dealRooms.owner')}>
            <OwnerField eventId={event.id} value={typed.owner} onChange={(owner) => put({ owner })} />
          </FormPart>
        </Stack>
      </FormCard>
      <GridPreview event={event} values={typed} dealRoomId={room?.id ?? null} />
      <LeaveGuard forms={[saving.unsaved]} />
    </Grid>
  )
}

type Owner = DealRoomValues['owner']
type OwnerProps = { eventId: string; value: Owner; onChange: (owner: Owner) => void }

function OwnerField({ eventId, value, onChange }: OwnerProps) {
  const t = useText()
  return (
    <Stack gap={12}>
      <Text weight={600} breaks="anywhere" role="status">
        {value ? t('sessions.dealRooms.ownedBy', { name: value.fullName }) : t('sessions.dealRooms.ownedByOrganizers')}
      </Text>
      <Text size={14} tone="meta">
        {t('sessions.dealRooms.ownerText')}
      </Text>
      {value && (
        <Button variant="default" size="sm" className={looks({ self: 'start' })} onClick={() => onChange(null)}>
          {t('sessions.dealRooms.toOrganizers')}
        </Button>
      )}
      <FindPerson eventId={eventId} label={t('sessions.dealRooms.findOwner')} onChoose={onChange} />
    </Stack>
  )
}
