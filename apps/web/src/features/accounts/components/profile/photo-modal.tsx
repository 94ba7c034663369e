import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { CropView } from '../../../../ui/overlays/crop-view.tsx'
import { PictureDialog } from '../../../../ui/overlays/picture-dialog.tsx'
import { CameraView } from './camera-view.tsx'

const PHOTO_SIZE = { widthPx: 700, heightPx: 700 }

type Props = {
  opened: boolean
  source: File | 'camera'
  onClose: () => void
  onSave: (image: string) => Promise<void>
}

/** From a picture to the photo of the account: first the camera, where one was asked for, then the cut. */
export function PhotoModal({ opened, source, onClose, onSave }: Props) {
  const t = useText()
  const [snapped, setSnapped] = useState<Blob | null>(null)
  const picture = source === 'camera' ? snapped : source
  const end = () => {
    setSnapped(null)
    onClose()
  }
  return (
    <PictureDialog
      opened={opened}
      title={t(picture ? 'accounts.photo.cut' : 'accounts.photo.snap')}
      size={560}
      onClose={end}
      onSave={onSave}
    >
      {({ save, close }) =>
        picture ? (
          <CropView
            picture={picture}
            size={PHOTO_SIZE}
            hint={t('accounts.photo.cutText')}
            saveLabel={t('accounts.photo.save')}
            onSave={save}
            onBack={source === 'camera' ? () => setSnapped(null) : close}
            backLabel={source === 'camera' ? t('accounts.photo.snapAgain') : t('ui.cancel')}
          />
        ) : (
          <CameraView onSnap={setSnapped} />
        )
      }
    </PictureDialog>
  )
}
