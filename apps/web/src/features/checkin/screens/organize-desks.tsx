import { Button } from '@mantine/core'
import { type Area, DESK_IS_AWAY_AFTER_MS, type Desk, type ScanConflict } from '@parley/contract/checkin'
import { IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Empty, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useAreaName } from '../area-names.ts'
import { useAreas } from '../areas-api.ts'
import { useDesks, useForgetDesk, useResolveConflict } from '../desks-api.ts'
import { mayCheckIn } from '../may-check-in.ts'
import { ConflictText } from '../offline/desk-line.tsx'

/**
 * /event/{eventId}/organize/desks
 * @see docs/rules/checkin.md DESK-1, DESK-5
 */
export function OrganizeDesks() {
  const t = useText()
  const event = useCurrentEvent()
  const { desks, conflicts, isPending } = useDesks(event.id)
  const { areas = [] } = useAreas(event.id)
  const checksIn = mayCheckIn(event)
  return (
    <Page title={t('checkin.desks')} lead={t('checkin.desks.lead')} width="reading">
      {isPending && <RowsSkeleton count={3} />}
      {!isPending && conflicts.length > 0 && (
        <Section title={t('checkin.conflicts')} note={String(conflicts.length)}>
          <CardGrid label={t('checkin.conflicts')} as="rows">
            {conflicts.map((each) => (
              <ConflictRow key={each.id} conflict={each} areas={areas} eventId={event.id} zone={event.timezone} />
            ))}
          </CardGrid>
        </Section>
      )}
      {!isPending && desks.length === 0 && (
        <Empty
          icon={IconDevices}
          title={t('checkin.desks.none')}
          action={
            <LinkButton to={checksIn ? `/check-in?event=${event.id}` : `/event/${event.id}/organize/team`}>
              {t(checksIn ? 'checkin.desks.open' : 'checkin.desks.team')}
            </LinkButton>
          }
        >
          {t('checkin.desks.noneText')}
        </Empty>
      )}
      {!isPending && desks.length > 0 && (
        <CardGrid label={t('checkin.desks')} as="rows">
          {desks.map((each) => (
            <DeskRow key={each.id} desk={each} areas={areas} eventId={event.id} zone={event.timezone} />
          ))}
        </CardGrid>
      )}
    </Page>
  )
}

type Around = { areas: readonly Area[]; eventId: string; zone: string }

function ConflictRow({ conflict, areas, eventId, zone }: Around & { conflict: ScanConflict }) {
  const t = useText()
  const settle = useResolveConflict()
  const { id, kind, participant, code } = conflict
  const name = participant?.fullName ?? code ?? ''
  return (
    <ManagedRow
      name={`${t(`checkin.conflict.${kind}`)}: ${name}`}
      title={
        <>
          <StatusChip tone="bad" label={t(`checkin.conflict.${kind}`)} /> {name}
        </>
      }
      acts={
        <LoadingButton size="sm" onPress={() => settle.mutateAsync({ eventId, id })}>
          {t('checkin.conflict.settle')}
        </LoadingButton>
      }
    >
      <p>
        <ConflictText conflict={conflict} areas={areas} zone={zone} />
      </p>
    </ManagedRow>
  )
}

function DeskRow({ desk, areas, eventId, zone }: Around & { desk: Desk }) {
  const t = useText()
  const now = useNow()
  const { time, number, dayAndTime } = useFormats()
  const areaName = useAreaName()
  const forget = useForgetDesk()
  const [asks, ask] = useState(false)
  const { id, name, fullName, areaId, waiting, battery, listAtMillis, offlineAtMillis, seenAtMillis } = desk
  const isAway = now - seenAtMillis > DESK_IS_AWAY_AFTER_MS
  const facts = [
    fullName,
    areaName(areas.find((each) => each.id === areaId) ?? { id: areaId, name: '' }),
    ...(battery === null ? [] : [t('checkin.desks.battery', { percent: number(battery) })]),
    listAtMillis === null
      ? t('checkin.desks.noList')
      : t('checkin.desks.list', { time: dayAndTime(listAtMillis, zone, 'short') }),
  ]
  return (
    <ManagedRow
      name={name}
      title={
        <>
          {name}{' '}
          <StatusChip
            tone={isAway ? 'bad' : offlineAtMillis === null ? 'good' : 'waiting'}
            label={
              isAway
                ? t('checkin.desks.away', { time: time(seenAtMillis, zone) })
                : t(offlineAtMillis === null ? 'checkin.desks.here' : 'checkin.desks.slow')
            }
          />
        </>
      }
      acts={
        <Button size="sm" variant="default" onClick={() => ask(true)}>
          {t('checkin.desks.forget')}
        </Button>
      }
    >
      <p>{facts.join(' · ')}</p>
      {waiting > 0 && <p>{t('checkin.desk.waiting', { count: waiting })}</p>}
      <ConfirmDialog
        opened={asks}
        onClose={() => ask(false)}
        title={t('checkin.desks.forgetAsk', { name })}
        confirmLabel={t('checkin.desks.forget')}
        danger
        onConfirm={() => forget.mutateAsync({ eventId, id })}
      >
        {t('checkin.desks.forgetText')}
      </ConfirmDialog>
    </ManagedRow>
  )
}
