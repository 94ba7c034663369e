import { Button, Loader } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { type CameraState, useCamera } from '../../../../lib/use-camera.ts'
import { Empty } from '../../../../ui/feedback/states.ts'
import { CropView } from '../../../../ui/overlays/crop-view.tsx'
import { DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { PictureDialog, PictureStage } from '../../../../ui/overlays/picture-dialog.tsx'
import classes from './photo-modal.module.css'

const PHOTO_SIZE = { widthPx: 700, heightPx: 700 }

type Props = {
  opened: boolean
  source: File | 'camera'
  onClose: () => void
  onSave: (image: string) => Promise<void>
}

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

function CameraView({ onSnap }: { onSnap: (picture: Blob) => void }) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera('user')
  const [isSeeing, setSeeing] = useState(false)
  const stream = camera.state === 'on' ? camera.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  if (camera.state !== 'on' && camera.state !== 'waiting') {
    return (
      <div role="alert">
        <Empty icon={IconCameraOff} title={t('accounts.photo.noCamera')}>
          {t(WHY[camera.state])}
        </Empty>
      </div>
    )
  }
  const snap = async () => {
    const picture = video.current && (await frameOf(video.current))
    if (picture) onSnap(picture)
  }
  return (
    <>
      <PictureStage>
        {stream ? (
          <video
            ref={video}
            className={classes.video}
            autoPlay
            playsInline
            muted
            aria-label={t('accounts.photo.snap')}
            onLoadedData={() => setSeeing(true)}
          />
        ) : (
          <Loader aria-label={t('accounts.photo.waitCamera')} />
        )}
      </PictureStage>
      <DialogActions sideBySide>
        <Button
          leftSection={<IconCamera size={18} stroke={1.8} />}
          disabled={!isSeeing}
          data-autofocus
          onClick={() => void snap()}
        >
          {t('accounts.photo.snapNow')}
        </Button>
      </DialogActions>
    </>
  )
}

const WHY = {
  refused: 'accounts.photo.cameraRefused',
  missing: 'accounts.photo.cameraMissing',
  failed: 'accounts.photo.cameraFailed',
} as const satisfies Partial<Record<CameraState['state'], string>>

async function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
