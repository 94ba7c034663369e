import { type EventImageKind, eventImageSizes } from '@parley/contract/events'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CropView } from '../../../ui/overlays/crop-view.tsx'
import { PictureDialog } from '../../../ui/overlays/picture-dialog.tsx'

type Props = {
  opened: boolean
  kind: EventImageKind
  file: File
  onClose: () => void
  /** Gets a data URL of the cut. */
  onSave: (image: string) => Promise<void>
}

/** From a file to a picture of the event: the part that is shown is chosen. */
export function PictureModal({ opened, kind, file, onClose, onSave }: Props) {
  const t = useText()
  const size = eventImageSizes[kind]
  return (
    <PictureDialog opened={opened} title={t(`events.look.${kind}`)} size={720} onClose={onClose} onSave={onSave}>
      {({ save, close }) => (
        <CropView
          picture={file}
          size={size}
          staysTransparent={kind === 'logo'}
          hint={t('events.look.cut', { width: size.widthPx, height: size.heightPx })}
          saveLabel={t('events.look.savePicture')}
          onSave={save}
          onBack={close}
          backLabel={t('ui.cancel')}
        />
      )}
    </PictureDialog>
  )
}
