import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PixelCrop, ReactCrop } from 'react-image-crop'
import { useText } from '../../../lib/i18n/use-text.ts'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { cutSquare } from '../cut-square.ts'
import classes from './photo-modal.module.css'

/** Shown pixels. */
const SMALLEST_BOX = 10

type Props = {
  picture: Blob
  onSave: (image: string) => Promise<void>
  onBack: () => void
  backLabel: string
}

/** A square is chosen out of a picture, by pointer or by arrow keys, and saved. */
export function CropView({ picture, onSave, onBack, backLabel }: Props) {
  const t = useText()
  const image = useRef<HTMLImageElement>(null)
  const address = useAddressOf(picture)
  const [crop, setCrop] = useState<PixelCrop | undefined>(undefined)
  const [isBroken, setBroken] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const begin = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) => {
    const side = Math.min(width, height) * 0.9
    setCrop(centerCrop(makeAspectCrop({ unit: 'px', width: side, height: side }, 1, width, height), width, height))
  }
  const save = async () => {
    if (!image.current || !crop?.width) return
    setBusy(true)
    await onSave(cutSquare(image.current, crop))
    setBusy(false)
  }
  if (isBroken) {
    return (
      <div role="alert">
        <Empty icon={<IconPhotoOff size={26} stroke={1.6} />} title={t('error.imageRefused')} />
      </div>
    )
  }
  return (
    <>
      <p className={classes.hint}>{t('accounts.photo.cutText')}</p>
      <div className={classes.stage}>
        {address && (
          <ReactCrop
            crop={crop}
            onChange={setCrop}
            aspect={1}
            minWidth={SMALLEST_BOX}
            minHeight={SMALLEST_BOX}
            keepSelection
            ruleOfThirds
            className={classes.crop}
            ariaLabels={{
              cropArea: t('accounts.photo.cutArea'),
              nwDragHandle: t('accounts.photo.cutCorner'),
              neDragHandle: t('accounts.photo.cutCorner'),
              swDragHandle: t('accounts.photo.cutCorner'),
              seDragHandle: t('accounts.photo.cutCorner'),
              nDragHandle: t('accounts.photo.cutSide'),
              eDragHandle: t('accounts.photo.cutSide'),
              sDragHandle: t('accounts.photo.cutSide'),
              wDragHandle: t('accounts.photo.cutSide'),
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
      </div>
      <DialogActions sideBySide>
        <Button variant="default" onClick={onBack}>
          {backLabel}
        </Button>
        <Button loading={isBusy} disabled={!crop} onClick={() => void save()}>
          {t('accounts.photo.save')}
        </Button>
      </DialogActions>
    </>
  )
}

/** An address under which the page can show a picture; null until it is read. */
function useAddressOf(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(String(reader.result)))
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  return address
}
