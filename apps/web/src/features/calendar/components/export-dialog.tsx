import { NativeSelect } from '@mantine/core'
import type { EventCard } from '@parley/contract/events'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CopyField } from '../../../ui/feedback/copy-field.tsx'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Loading } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Grid, Row } from '../../../ui/layout/box.tsx'
import { Dialog, DialogText } from '../../../ui/overlays/dialog.tsx'
import {
  printAgenda,
  saveAgenda,
  useCalendarFeed,
  useMailAgenda,
  useMakeCalendarFeed,
  useRevokeCalendarFeed,
} from '../api.ts'

type Props = {
  events: readonly EventCard[]
  opened: boolean
  onClose: () => void
}

export function ExportDialog({ events, opened, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const mail = useMailAgenda()
  const now = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const eventId = chosen ?? likelyEvent(events, now)?.id ?? ''
  const event = events.find(({ id }) => id === eventId)
  const send = async () => {
    if (!event) return
    await mail.mutateAsync({ eventId: event.id })
    toasts.success(t('calendar.export.mailed', { event: event.name }), { about: 'agenda export' })
    onClose()
  }
  const save = async () => {
    if (event) await saveAgenda(event)
  }
  const print = async () => {
    if (event) await printAgenda(event)
  }
  const choices = [
    { value: '', label: t('calendar.event.choose') },
    ...events.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Dialog opened={opened} onClose={onClose} title={t('calendar.export')} size={500} closable>
      <Grid gap={12}>
        <DialogText>{t('calendar.export.text')}</DialogText>
        <NativeSelect
          label={t('calendar.event')}
          data={choices}
          value={event ? eventId : ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Row wrap gap={8}>
          <LoadingButton onPress={send} disabled={!event}>
            {t('calendar.export.mail')}
          </LoadingButton>
          <LoadingButton variant="default" onPress={save} disabled={!event}>
            {t('calendar.export.download')}
          </LoadingButton>
          <LoadingButton variant="default" onPress={print} disabled={!event}>
            {t('calendar.export.print')}
          </LoadingButton>
        </Row>
      </Grid>
      <Feed />
    </Dialog>
  )
}

/** Returns the only event, or the only one that is on now. */
function likelyEvent(events: readonly EventCard[], now: number): EventCard | undefined {
  const on = events.filter(({ startDateMillis, endDateMillis }) => startDateMillis <= now && now <= endDateMillis)
  return events.length === 1 ? events[0] : on.length === 1 ? on[0] : undefined
}

function Feed() {
  const t = useText()
  const toasts = useToasts()
  const feed = useCalendarFeed()
  const [make, revoke] = [useMakeCalendarFeed(), useRevokeCalendarFeed()]
  const end = async () => {
    await revoke.mutateAsync({})
    toasts.success(t('calendar.export.feed.revoked'), { about: 'calendar feed' })
  }
  if (!feed.data) return <Loading of={feed} rows={1} />
  const { url = null } = feed.data ?? {}
  return (
    <Grid gap={12} above={20} padTop={20} line="above">
      <DialogText>{t('calendar.export.feed.text')}</DialogText>
      {url === null ? (
        <Row wrap gap={8}>
          <LoadingButton variant="default" onPress={() => make.mutateAsync({})}>
            {t('calendar.export.feed.make')}
          </LoadingButton>
        </Row>
      ) : (
        <>
          <CopyField
            label={t('calendar.export.feed')}
            description={t('calendar.export.feed.secret')}
            value={url}
            copyLabel={t('calendar.export.feed.copy')}
          />
          <Row wrap gap={8}>
            <LoadingButton variant="default" color="red" onPress={end}>
              {t('calendar.export.feed.revoke')}
            </LoadingButton>
          </Row>
        </>
      )}
    </Grid>
  )
}
