import { Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useToasts } from '../feedback/use-toasts.ts'
import { Box } from '../layout/box.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import type { PictureSize } from '../overlays/crop-picture.ts'
import classes from './picture-control.module.css'
import { PictureControl, type PictureControlProps, PictureFrame } from './picture-control.tsx'

const CropDialog = lazyPart(() => import('../overlays/crop-dialog.tsx').then((it) => it.CropDialog))

type FieldProps = Pick<PictureControlProps, 'label' | 'hint'> & {
  picture: string | null
  size: PictureSize
  staysTransparent?: boolean
  /** The label of the remove button, which names the image that will be shown instead. */
  removeText: string
  /** Saves a picture as a data URL. Null removes it. */
  onSave: (image: string | null) => Promise<unknown>
}

/** A field for a picture. Each change is saved at once. */
export function PictureField({ label, hint, picture, size, staysTransparent, removeText, onSave }: FieldProps) {
  const t = useText()
  const toasts = useToasts()
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const save = async (image: string | null) => {
    await onSave(image)
    toasts.success(t(image ? 'ui.picture.saved' : 'ui.picture.removed', { name: label }))
  }
  return (
    <Box padX={24} padY={16} phone={{ padX: 16 }} className={classes.part}>
      <PictureControl
        label={label}
        hint={hint}
        picture={<PictureFrame picture={picture} size={size} />}
        choose={{
          label: t(picture ? 'ui.picture.replace' : 'ui.picture.upload'),
          name: t(picture ? 'ui.picture.replaceNamed' : 'ui.picture.uploadNamed', { name: label }),
        }}
        remove={
          picture !== null && {
            label: t('ui.picture.remove'),
            name: t('ui.picture.removeNamed', { name: label }),
            onPress: () => setRemoving(true),
          }
        }
        onFile={(chosen) => {
          setFile(chosen)
          setOpen(true)
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            opened={isOpen}
            title={label}
            file={file}
            size={size}
            staysTransparent={staysTransparent}
            onClose={() => setOpen(false)}
            onSave={save}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('ui.picture.removeTitle', { name: label })}
        confirmLabel={t('ui.picture.remove')}
        danger
        onConfirm={() => save(null)}
      >
        {removeText}
      </ConfirmDialog>
    </Box>
  )
}
