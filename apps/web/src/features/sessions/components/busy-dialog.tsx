import { Button } from '@mantine/core'
import { type AgendaConflict, mayBeLeft } from '@parley/contract/sessions'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogText } from '../../../ui/overlays/dialog.tsx'
import { useMyZone } from '../../accounts/index.ts'
import { useConflictName } from './use-conflict-name.ts'

type Props = {
  opened: boolean
  onClose: () => void
  name: string
  inTheWay: readonly AgendaConflict[]
  /** True if leaving all conflicting entries lets the user join. */
  maySwap: boolean
  /** The IANA time zone of the event. */
  zone: string
  onSwap: () => Promise<void>
}

/**
 * Lists the conflicting entries. If all of them may be left, it offers to swap. Nothing is left before the user
 * confirms.
 */
export function BusyDialog({ opened, onClose, name, inTheWay, maySwap, zone, onSwap }: Props) {
  const t = useText()
  const { list } = useFormats()
  const userZone = useMyZone(zone)
  const nameOf = useConflictName()
  const isFree = inTheWay.every(mayBeLeft)
  const what = (
    <Stack as="ul" gap={4} tone="ink" weight={600}>
      {inTheWay.map((entry) => (
        <li key={entry.sessionId}>
          <Text as="span" tone="meta" weight={500} nums>
            <TimeRange startsAt={entry.sdt} endsAt={entry.edt} zone={zone} userZone={userZone} />
          </Text>{' '}
          {nameOf(entry)}
        </li>
      ))}
    </Stack>
  )
  if (!maySwap) {
    const meets = inTheWay.some(({ kind }) => kind === 'meeting')
    return (
      <Dialog opened={opened} onClose={onClose} title={t('sessions.busy.title')} size={440}>
        <DialogText>
          {what}
          <p>{t(isFree ? 'sessions.busy.restricted' : meets ? 'sessions.busy.meeting' : 'sessions.busy.own')}</p>
        </DialogText>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('sessions.busy.title')}
      confirmLabel={t('sessions.busy.swap')}
      keepLabel={t('sessions.busy.keep')}
      onConfirm={onSwap}
    >
      {what}
      <p>{t('sessions.busy.text', { left: list(inTheWay.map(nameOf)), name })}</p>
    </ConfirmDialog>
  )
}
