import { useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CropView } from '../../../ui/crop-view.tsx'
import { Dialog, DialogProblem } from '../../../ui/dialog.tsx'
import { useAfter } from '../../../ui/use-after.ts'
import { useIsNarrow } from '../../../ui/use-media.ts'
import { CameraView } from './camera-view.tsx'
import classes from './photo-modal.module.css'

const PHOTO_SIZE = { widthPx: 700, heightPx: 700 }

type Props = {
  opened: boolean
  source: File | 'camera'
  onClose: () => void
  /** Gets a data URL of the square. */
  onSave: (image: string) => Promise<void>
}

/** From a picture to the photo of the account: first the camera, where one was asked for, then the cut. */
export function PhotoModal({ opened, source, onClose, onSave }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  // The focus goes back to where it was only if the modal was closed first.
  const isReady = useAfter(1)
  const failureText = useFailureText()
  const [snapped, setSnapped] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const picture = source === 'camera' ? snapped : source

  const close = () => {
    setSnapped(null)
    setProblem(null)
    onClose()
  }
  const save = async (image: string) => {
    setProblem(null)
    try {
      await onSave(image)
      close()
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <Dialog
      opened={opened && isReady}
      onClose={close}
      title={t(picture ? 'accounts.photo.cut' : 'accounts.photo.snap')}
      size={560}
      fullScreen={narrow}
      closable
    >
      <div className={classes.parts}>
        {picture ? (
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
        )}
        <DialogProblem>{problem}</DialogProblem>
      </div>
    </Dialog>
  )
}
