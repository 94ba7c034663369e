import { Button } from '@mantine/core'
import { appCalls, type EventDetails } from '@parley/contract/app'
import { useCall } from '../../../lib/api/index.ts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { DialogActions, DialogText } from '../../../ui/overlays/dialog.tsx'
import { LossList } from '../../../ui/overlays/loss-list.tsx'
import { saveExport } from '../save-export.ts'

type Props = { event: EventDetails; onNext: () => void; onClose: () => void }

export function EventLosses({ event, onNext, onClose }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { data } = useCall(appCalls.getOverview, { eventId: event.id })
  const counts = [
    ['people', (data?.participantCount ?? event.participantCount) + (data?.invitedCount ?? 0)],
    ['sessions', data?.sessionCount],
    ['meetings', data?.meetingCount],
  ] as const
  const losses = counts.flatMap(([what, count]) =>
    count === undefined ? [] : t(`events.delete.lost.${what}`, { count, number: number(count) }),
  )
  return (
    <>
      <DialogText>{t('events.delete.lost')}</DialogText>
      <LossList losses={[...losses, t('events.delete.lost.words')]} />
      <LoadingButton variant="default" onPress={() => saveExport(event)}>
        {t('events.delete.export')}
      </LoadingButton>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('events.delete.keep')}
        </Button>
        <Button color="red" onClick={onNext}>
          {t('events.delete.next')}
        </Button>
      </DialogActions>
    </>
  )
}
