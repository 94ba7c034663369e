import { Button } from '@mantine/core'
import type { Area } from '@parley/contract/checkin'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { CopyField } from '../../../../ui/feedback/copy-field.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Loading } from '../../../../ui/feedback/states.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Row } from '../../../../ui/layout/box.tsx'
import { QrCode } from '../../../../ui/media/qr-code.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useAreaName } from '../../area-names.ts'
import { useMakePostedCode, usePostedCode, useRemovePostedCode } from '../../areas-api.ts'
import { postedCodeUrl } from '../../posted-code-url.ts'
import classes from './areas.module.css'

type Props = { eventId: string; area: Area | null; onClose: () => void }

export function PostedCode({ eventId, area, onClose }: Props) {
  const t = useText()
  const areaName = useAreaName()
  const shown = useLastNonNull(area)
  return (
    <Dialog
      opened={area !== null}
      onClose={onClose}
      title={t('checkin.code.title', { name: shown ? areaName(shown) : '' })}
      size={480}
      closable
    >
      {shown && <Code eventId={eventId} area={shown} />}
    </Dialog>
  )
}

function Code({ eventId, area }: { eventId: string; area: Area }) {
  const t = useText()
  const toasts = useToasts()
  const name = useAreaName()(area)
  const known = usePostedCode(eventId, area.id)
  const [make, remove] = [useMakePostedCode(), useRemovePostedCode()]
  const [openDialog, ask] = useState<'renew' | 'end' | null>(null)
  const shown = useLastNonNull(openDialog) ?? 'renew'
  const at = { eventId, id: area.id }
  if (!known.data) return <Loading of={known} rows={2} />
  const { code } = known.data
  if (code === null) {
    return (
      <>
        <DialogText>{t('checkin.code.none')}</DialogText>
        <Row wrap gap={8} above={16} align="stretch">
          <LoadingButton icon={IconQrcode} onPress={() => make.mutateAsync(at)}>
            {t('checkin.code.make')}
          </LoadingButton>
        </Row>
      </>
    )
  }
  const address = postedCodeUrl(eventId, area.id, code)
  return (
    <>
      <DialogText>{t('checkin.code.text')}</DialogText>
      <Box round={12} overflow="hidden" className={classes.code}>
        <QrCode content={address} label={t('checkin.code.of', { name })} />
      </Box>
      <CopyField label={t('checkin.code.address')} value={address} copyLabel={t('checkin.code.copy')} />
      <Row wrap gap={8} above={16} align="stretch">
        <LinkButton to={`/event/${eventId}/area-poster/${area.id}`} target="_blank" icon={IconPrinter}>
          {t('checkin.code.poster')}
        </LinkButton>
        <Button variant="default" onClick={() => ask('renew')}>
          {t('checkin.code.renew')}
        </Button>
        <Button variant="default" onClick={() => ask('end')}>
          {t('checkin.code.end')}
        </Button>
      </Row>
      <ConfirmDialog
        opened={openDialog !== null}
        onClose={() => ask(null)}
        title={t(`checkin.code.${shown}Title`)}
        confirmLabel={t(`checkin.code.${shown}`)}
        danger
        onConfirm={async () => {
          await (shown === 'renew' ? make : remove).mutateAsync(at)
          toasts.success(t(`checkin.code.${shown}ed`))
        }}
      >
        {t(`checkin.code.${shown}Text`)}
      </ConfirmDialog>
    </>
  )
}
