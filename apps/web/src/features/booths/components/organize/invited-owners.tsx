import { Button } from '@mantine/core'
import type { ReplyOf } from '@parley/contract'
import type { boothCalls, ListedBooth } from '@parley/contract/booths'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { DialogActions, DialogText } from '../../../../ui/overlays/dialog.tsx'
import classes from './invite-owners.module.css'

export type InviteResult = ReplyOf<typeof boothCalls.inviteBoothOwners> & { readonly isReminder: boolean }

type Props = { result: InviteResult; booths: readonly ListedBooth[]; onClose: () => void }

export function InvitedOwners({ result: { invited, skipped, isReminder }, booths, onClose }: Props) {
  const t = useText()
  const nameOf = (id: string) => booths.find((booth) => booth.id === id)?.boothName ?? ''
  return (
    <>
      <DialogText>
        <p role="status">{t(isReminder ? 'booths.owners.reminded' : 'booths.owners.done', { count: invited })}</p>
        {skipped.length > 0 && <p>{t('booths.owners.skipped', { count: skipped.length })}</p>}
      </DialogText>
      <Stack as="ul" gap={6} above={12} className={classes.list}>
        {skipped.map(({ id, reason }) => (
          <li key={id}>
            <Text as="span" weight={700} breaks="anywhere">
              {nameOf(id)}
            </Text>{' '}
            <Text as="span" tone="meta">
              {t(`booths.owners.why.${reason}`)}
            </Text>
          </li>
        ))}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </>
  )
}

/** Returns the selection at the opening of the dialog, and the result. Both stay while the dialog closes. */
export function useDialogBooths(booths: readonly ListedBooth[], opened: boolean) {
  const [result, setResult] = useState<InviteResult | null>(null)
  const [shown, setShown] = useState({ booths, opened })
  if (opened !== shown.opened) {
    setShown(opened ? { booths, opened } : { ...shown, opened })
    if (opened) setResult(null)
  }
  return { shown: shown.booths, result, setResult }
}
