import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PixelCrop, ReactCrop } from 'react-image-crop'
import { useText } from '../../lib/i18n/index.ts'
import { Empty } from '../feedback/empty.tsx'
import { Hint } from '../layout/box.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'
import { cropPicture, type PictureSize } from './crop-picture.ts'
import classes from './crop-view.module.css'
import { DialogActions } from './dialog.tsx'
import { PictureStage } from './picture-dialog.tsx'

/** Minimum size of the crop box in displayed pixels. */
const SMALLEST_BOX = 10

type Props = {
  picture: Blob
  /** The size of the result. The crop box has the same aspect ratio. */
  size: PictureSize
  staysTransparent?: boolean
  hint: string
  saveLabel: string
  /** Saves the picture, which is a data URL. */
  onSave: (image: string) => Promise<void>
  onBack: () => void
  backLabel: string
}

/** Lets the user crop a picture by pointer or arrow keys, with a fixed aspect ratio. */
export function CropView({ picture, size, staysTransparent, hint, saveLabel, onSave, onBack, backLabel }: Props) {
  const t = useText()
  const image = useRef<HTMLImageElement>(null)
  const address = useDataUrl(picture)
  const [crop, setCrop] = useState<PixelCrop | undefined>(undefined)
  const [isBroken, setBroken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const aspect = size.widthPx / size.heightPx

  const begin = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) => {
    const widest = Math.min(width, height * aspect) * 0.9
    setCrop(centerCrop(makeAspectCrop({ unit: 'px', width: widest }, aspect, width, height), width, height))
  }
  const save = async () => {
    if (!image.current || !crop?.width) return
    setBusy(true)
    await onSave(cropPicture(image.current, crop, size, staysTransparent))
    setBusy(false)
  }
  if (isBroken) {
    return (
      <div role="alert">
        <Empty icon={IconPhotoOff} title={t('error.imageRefused')} />
      </div>
    )
  }
  return (
    <>
      <Hint>{hint}</Hint>
      <PictureStage>
        {address && (
          <ReactCrop
            crop={crop}
            onChange={setCrop}
            aspect={aspect}
            minWidth={SMALLEST_BOX}
            minHeight={SMALLEST_BOX}
            keepSelection
            ruleOfThirds
            className={classes.crop}
            ariaLabels={{
              cropArea: t('ui.crop.area'),
              nwDragHandle: t('ui.crop.corner'),
              neDragHandle: t('ui.crop.corner'),
              swDragHandle: t('ui.crop.corner'),
              seDragHandle: t('ui.crop.corner'),
              nDragHandle: t('ui.crop.side'),
              eDragHandle: t('ui.crop.side'),
              sDragHandle: t('ui.crop.side'),
              wDragHandle: t('ui.crop.side'),
            }}
          >
            <img
              ref={image}
              className={classes.picture}
              src={address}
              alt=""
              onLoad={begin}
              onError={() => setBroken(true)}
            />
          </ReactCrop>
        )}
      </PictureStage>
      <DialogActions sideBySide>
        <QuietButton onClick={onBack}>{backLabel}</QuietButton>
        <Button loading={isBusy} disabled={!crop} onClick={() => void save()}>
          {saveLabel}
        </Button>
      </DialogActions>
    </>
  )
}

/** Returns a picture as a data URL. Null until it is read. */
function useDataUrl(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(String(reader.result)))
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  return address
}
