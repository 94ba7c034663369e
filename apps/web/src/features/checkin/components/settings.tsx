import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT } from '@parley/contract/checkin'
import { IconDoorEnter, IconScan } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/index.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useActionBarHeight } from '../../../ui/layout/use-action-bar-height.ts'
import { PrinterSelect, useChosenPrinter } from '../../badges/index.ts'
import type { useDeskEvents } from '../api.ts'
import { useAreaName } from '../area-names.ts'
import { useAreas } from '../areas-api.ts'
import type { DeskSettings } from '../desk/desk-settings.ts'
import { DeskName } from '../offline/desk-name.tsx'
import { DeskButton } from './desk-button.tsx'
import classes from './settings.module.css'

const LEAVE = { self: 'start', underline: true, size: 15, weight: 600 } as const

type Props = {
  /** The chosen event. Undefined until the user has chosen one at which they are a check-in admin. */
  event: EventDetails | undefined
  /** True if the event is over, or the caller may not check in there. */
  isRefused: boolean
  isOpening: boolean
  /** True while the event is loading. The choices are then shown all at once. */
  isComing: boolean
  failed: { error: unknown; refetch: () => unknown } | null
  offered: ReturnType<typeof useDeskEvents>
  settings: DeskSettings
  isAreaGone: boolean
  onChange: (change: Partial<DeskSettings>) => void
  onChooseEvent: (eventId: string) => void
  onStart: () => void
}

export function Settings(props: Props) {
  const { event, isRefused, isOpening, isComing, failed, offered, settings, isAreaGone, onChange, onStart } = props
  const t = useText()
  const isNobody = !event && !isOpening && !failed && offered.events?.length === 0
  const chosen = (
    <>
      {isNobody ? <Nobody /> : <Events {...props} />}
      {event && <Places event={event} settings={settings} isAreaGone={isAreaGone} onChange={onChange} />}
      {event && <Printers eventId={event.id} />}
      {!isNobody && <Ways settings={settings} onChange={onChange} />}
      {event && <DeskName />}
      <Row as={Link} {...LEAVE} to={event ? `/event/${event.id}/` : '/event/list'} tall={48}>
        {t(event ? 'checkin.toEvent' : 'checkin.toEvents')}
      </Row>
    </>
  )
  return (
    <Stack as="main" surface="canvas" tall="screen">
      <Stack grow self="center" gap={24} className={classes.column}>
        <Text as="h1" size={28}>
          {t('checkin.title')}
        </Text>
        {isRefused && (
          <div role="alert">
            <Note tone="alert">{t('checkin.refused')}</Note>
          </div>
        )}
        {isComing ? <RowsSkeleton count={5} /> : chosen}
      </Stack>
      {!isNobody && <StartBar event={event} isComing={isComing} onStart={onStart} />}
    </Stack>
  )
}

/** The bar with the start button. `useActionBarHeight` makes sure that the focused element stays visible above it. */
function StartBar({ event, isComing, onStart }: Pick<Props, 'event' | 'isComing' | 'onStart'>) {
  const t = useText()
  const bar = useRef<HTMLDivElement>(null)
  useActionBarHeight(bar)
  return (
    <Stack ref={bar} surface="plain" line="above" className={classes.foot}>
      <Text size={14} tone="meta" text="center" className={classes.missing} role="status">
        {!event && !isComing && t('checkin.chooseEvent')}
      </Text>
      <DeskButton kind="main" icon={<IconScan size={24} stroke={1.9} />} disabled={!event} onPress={onStart}>
        {t('checkin.start')}
      </DeskButton>
    </Stack>
  )
}

function Printers({ eventId }: { eventId: string }) {
  const { printers } = useChosenPrinter(eventId)
  return printers?.length ? <PrinterSelect eventId={eventId} /> : null
}

function Nobody() {
  const t = useText()
  return (
    <Empty icon={IconDoorEnter} title={t('checkin.nobody')}>
      {t('checkin.nobodyText')}
    </Empty>
  )
}

function Events({ event, isOpening, failed, offered, settings, onChooseEvent }: Props) {
  const t = useText()
  const { events, isPending, error, refetch } = offered
  const others = events?.filter(({ id }) => id !== event?.id) ?? []
  const all = [...(event ? [event] : []), ...others]
  if (failed && !event) return <LoadFailed onRetry={failed.refetch} error={failed.error} />
  if (all.length === 0 && error) return <LoadFailed onRetry={refetch} error={error} />
  if (all.length === 0 && (isPending || isOpening)) return <RowsSkeleton count={2} />
  // The choices are sorted, so that the order does not depend on the chosen one.
  const choices = all
    .map(({ id, name }) => ({ id, label: name }))
    .toSorted((one, two) => one.label.localeCompare(two.label))
  return (
    <Choice
      key={choices.map(({ id }) => id).join()}
      label={t('checkin.event')}
      choices={choices}
      value={settings.eventId}
      onChoose={onChooseEvent}
    />
  )
}

type ChoiceProps<Id extends string> = {
  label: string
  choices: readonly { id: Id; label: string; hint?: string }[]
  value: Id | null
  onChoose: (id: Id) => void
}

function Choice<Id extends string>({ label, choices, value, onChoose }: ChoiceProps<Id>) {
  return (
    <ChoiceField
      label={label}
      required
      withAsterisk={false}
      stays
      choices={choices}
      defaultValue={value ? [value] : []}
      onChange={([id]) => id && onChoose(id as Id)}
    />
  )
}

type PartProps = Pick<Props, 'settings' | 'onChange'>

function Places({ event, settings, isAreaGone, onChange }: PartProps & { event: EventDetails; isAreaGone: boolean }) {
  const t = useText()
  const areaName = useAreaName()
  const { areas, error, refetch } = useAreas(event.id)
  const known = areas ?? [{ id: ALL_EVENT, name: '', capacity: null, capacityUsed: 0 }]
  const choices = known.map((area) => ({ id: area.id, label: areaName(area), ...hintOf(area) }))
  function hintOf({ capacity, capacityUsed }: (typeof known)[number]) {
    if (!areas) return {}
    const hint =
      capacity === null
        ? t('checkin.insideCount', { count: capacityUsed })
        : t('checkin.insideCountOf', { count: capacityUsed, capacity })
    return { hint }
  }
  return (
    <>
      {error && <LoadFailed onRetry={refetch} error={error} />}
      {isAreaGone && (
        <div role="alert">
          <Note tone="alert">{t('checkin.area.gone')}</Note>
        </div>
      )}
      <Choice
        key={`${event.id} ${isAreaGone}`}
        label={t('checkin.area')}
        choices={choices}
        value={settings.areaId}
        onChoose={(areaId) => onChange({ areaId })}
      />
      <Choice
        label={t('checkin.direction')}
        choices={(['in', 'out'] as const).map((id) => ({ id, label: t(`checkin.mode.${id}`) }))}
        value={settings.checkIn ? 'in' : 'out'}
        onChoose={(turn) => onChange({ checkIn: turn === 'in' })}
      />
    </>
  )
}

function Ways({ settings, onChange }: PartProps) {
  const t = useText()
  return (
    <>
      <Choice
        label={t('checkin.scanType')}
        choices={(['individual', 'fast'] as const).map((id) => ({
          id,
          label: t(`checkin.scanType.${id}`),
          hint: t(`checkin.scanType.${id}Text`),
        }))}
        value={settings.scanType}
        onChoose={(scanType) => onChange({ scanType })}
      />
      <Choice
        label={t('checkin.scanMethod')}
        choices={(['camera', 'handheldScanner'] as const).map((id) => ({
          id,
          label: t(`checkin.scanMethod.${id}`),
          hint: t(`checkin.scanMethod.${id}Text`),
        }))}
        value={settings.scanMethod}
        onChoose={(scanMethod) => onChange({ scanMethod })}
      />
    </>
  )
}
