import { type BoothImageKind, boothImageSizes } from '@parley/contract/booths'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { CropView } from '../../../../ui/overlays/crop-view.tsx'
import { PictureDialog } from '../../../../ui/overlays/picture-dialog.tsx'

type Props = {
  opened: boolean
  kind: BoothImageKind
  file: File
  title: string
  onClose: () => void
  /** Gets a data URL of the cut. */
  onSave: (image: string) => Promise<void>
}

/** From a file to a picture of a booth: the part that is shown is chosen. */
export function CutBoothPicture({ opened, kind, file, title, onClose, onSave }: Props) {
  const t = useText()
  const size = boothImageSizes[kind]
  return (
    <PictureDialog opened={opened} title={title} size={720} onClose={onClose} onSave={onSave}>
      {({ save, close }) => (
        <CropView
          picture={file}
          size={size}
          staysTransparent={kind === 'logo'}
          hint={t('booths.picture.cut', { width: size.widthPx, height: size.heightPx })}
          saveLabel={t('booths.picture.save')}
          onSave={save}
          onBack={close}
          backLabel={t('ui.cancel')}
        />
      )}
    </PictureDialog>
  )
}
