import { useText } from '../../lib/i18n/index.ts'
import type { PictureSize } from './crop-picture.ts'
import { CropView } from './crop-view.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Props = {
  opened: boolean
  title: string
  file: File
  size: PictureSize
  staysTransparent?: boolean | undefined
  onClose: () => void
  /** Saves the picture, which is a data URL. */
  onSave: (image: string) => Promise<void>
}

export function CropDialog({ size, file, staysTransparent, ...dialog }: Props) {
  const t = useText()
  return (
    <PictureDialog {...dialog} size={720}>
      {({ save, close }) => (
        <CropView
          picture={file}
          size={size}
          staysTransparent={staysTransparent}
          hint={t('ui.picture.cut', { width: size.widthPx, height: size.heightPx })}
          saveLabel={t('ui.picture.save')}
          onSave={save}
          onBack={close}
          backLabel={t('ui.cancel')}
        />
      )}
    </PictureDialog>
  )
}
