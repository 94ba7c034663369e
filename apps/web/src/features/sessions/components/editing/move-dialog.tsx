import { NativeSelect } from '@mantine/core'
import type { EditedCard } from '@parley/contract/sessions'
import { useState } from 'react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { eventDays } from '../../../../ui/dates/month.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { DateTimeField } from '../../../../ui/forms/date-time-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import type { Room } from '../../room-and-track.ts'
import { Conflicts, collides } from './conflicts.tsx'
import { isSameWhen, usePlanned } from './use-grid-move.ts'
import { useMoveTime, type When } from './use-time-acts.ts'
import { instantOf, toWallClock } from './wall-clock.ts'

type Props = {
  eventId: string
  zone: string
  rooms: readonly Room[]
  /** The session in its latest state. Null while the dialog is closed, or once the time was deleted. */
  card: EditedCard | null
  onClose: () => void
  onMoved?: () => void
}

export function MoveDialog({ card, onClose, onMoved, ...rest }: Props) {
  const t = useText()
  const shown = useLastNonNull(card)
  return (
    <FormDialog
      opened={card !== null}
      onClose={onClose}
      title={t('sessions.editing.moveNamed', { name: shown?.name ?? '' })}
      size={480}
    >
      {shown && (
        <MoveForm
          key={shown.id}
          {...rest}
          card={shown}
          onDone={() => {
            onMoved?.()
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'eventId' | 'zone' | 'rooms'> & { card: EditedCard; onDone: () => void }

function MoveForm({ eventId, zone, rooms, card, onDone }: FormProps) {
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const { timeRange, number } = useFormats()
  const isPhone = useIsPhone()
  const event = useCurrentEvent()
  const [isTime, setTime] = useState(true)
  const [to, setTo] = useState<When>({ sdt: card.sdt, edt: card.edt, locationId: card.locationId })
  const move = useMoveTime(eventId, zone)
  const isMoved = !isSameWhen(to, card)
  const planned = usePlanned(eventId, zone, card, to)
  const { error, again } = planned
  const found = isTime ? planned.found : null
  const conflicts = found?.times[0]
  const inTheWay = conflicts !== undefined && collides(conflicts)
  useUnsaved(isMoved || !isTime)
  const change = (start: string) => {
    setTime(start !== '')
    if (start === '') return
    const sdt = instantOf(start, zone)
    setTo({ ...to, sdt, edt: sdt + card.edt - card.sdt })
  }
  const put = async () => {
    if (await move(card, to)) onDone()
  }
  return (
    <Stack gap={16} padTop={12}>
      <DateTimeField
        {...field(t('sessions.editing.start'), true)}
        defaultValue={toWallClock(card.sdt, zone)}
        zone={zone}
        marked={eventDays(event)}
        description={timeRange(to.sdt, to.edt, zone)}
        onChange={change}
      />
      <NativeSelect
        {...field(t('sessions.editing.room'), false)}
        value={to.locationId ?? ''}
        data={[
          { value: '', label: t('sessions.rooms.without') },
          ...rooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => setTo({ ...to, locationId: currentTarget.value || null })}
      />
      <Stack gap={8} role="status" tall={48}>
        {!isMoved && <Fact>{t('sessions.editing.moveFrom')}</Fact>}
        {isMoved && isTime && !found && !error && <Fact>{t('sessions.editing.moveLooks')}</Fact>}
        {conflicts && !inTheWay && <Fact>{t('sessions.editing.grid.free')}</Fact>}
        {inTheWay && <Conflicts conflicts={conflicts} zone={zone} />}
        {found && (
          <Fact>
            {t('sessions.editing.askTold', { count: found.peopleToTell, number: number(found.peopleToTell) })}
          </Fact>
        )}
      </Stack>
      <DialogProblem>{isMoved && error ? failureText(error) : null}</DialogProblem>
      <DialogActions sideBySide={isPhone}>
        <DialogCancel />
        {isMoved && error ? (
          <LoadingButton onPress={async () => void (await again())}>{t('ui.loadFailed.retry')}</LoadingButton>
        ) : (
          <LoadingButton disabled={!found} onPress={put}>
            {t(inTheWay ? 'sessions.editing.grid.anyway' : 'sessions.editing.move')}
          </LoadingButton>
        )}
      </DialogActions>
    </Stack>
  )
}

function Fact({ children }: { children: string }) {
  return (
    <Text size={14} tone="meta" breaks="anywhere">
      {children}
    </Text>
  )
}
