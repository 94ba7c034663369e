import { type EventImageKind, eventImageSizes } from '@parley/contract/events'
import { useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CropView } from '../../../ui/crop-view.tsx'
import { Dialog, DialogProblem } from '../../../ui/dialog.tsx'
import { useAfter } from '../../../ui/use-after.ts'
import { useIsNarrow } from '../../../ui/use-media.ts'
import classes from './picture-field.module.css'

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
  const narrow = useIsNarrow()
  // The focus goes back to where it was only if the modal was closed first.
  const isReady = useAfter(1)
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
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
  const size = eventImageSizes[kind]
  return (
    <Dialog
      opened={opened && isReady}
      onClose={close}
      title={t(`events.look.${kind}`)}
      size={720}
      fullScreen={narrow}
      closable
    >
      <div className={classes.parts}>
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
        <DialogProblem>{problem}</DialogProblem>
      </div>
    </Dialog>
  )
}
