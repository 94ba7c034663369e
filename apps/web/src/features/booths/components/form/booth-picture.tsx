import { type BoothDetails, type BoothImageKind, boothImageSizes } from '@parley/contract/booths'
import { IconPhoto } from '@tabler/icons-react'
import { type CSSProperties, Suspense, useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoosePicture, PictureControl, RemovePicture } from '../../../../ui/forms/picture-control.tsx'
import { Box } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { PICTURE_LIMIT, PICTURE_TYPES, pictureProblem } from '../../../accounts/index.ts'
import { useChangeBoothImage } from '../../edit-api.ts'
import classes from './booth-picture.module.css'

const FRAME = { fixed: true, line: 'around', round: 10, surface: 'sunken', tone: 'meta' } as const

const CutPicture = lazyPart(() => import('./cut-booth-picture.tsx').then((it) => it.CutBoothPicture))

/** Logo or banner of a booth: chosen from a file, cut to its shape, or taken away. Open pages show it at once. */
export function BoothPicture({ booth, kind }: { booth: BoothDetails; kind: BoothImageKind }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeBoothImage()
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const label = t(`booths.picture.${kind}`)
  const picture = booth.images[kind]
  const { widthPx, heightPx } = boothImageSizes[kind]

  const take = (chosen: File) => {
    const wrong = pictureProblem(chosen)
    setProblem(wrong && t(wrong, PICTURE_LIMIT))
    if (wrong) return
    setFile(chosen)
    setOpen(true)
  }
  const save = async (image: string | null) => {
    await change.mutateAsync({ eventId: booth.eventId, id: booth.id, kind, image })
    toasts.success(t(image ? 'booths.picture.saved' : 'booths.picture.removed', { name: label }))
  }
  return (
    <Box padX={24} padY={16} line={kind === 'banner' ? 'above' : undefined} phone={{ padX: 16 }}>
      <PictureControl
        label={label}
        hint={t(`booths.picture.${kind}.text`)}
        picture={
          <Box
            {...FRAME}
            className={classes.frame}
            style={{ '--shape': `${widthPx} / ${heightPx}` } as CSSProperties}
            data-kind={kind}
          >
            {picture ? (
              <img className={classes.shown} src={picture} alt="" />
            ) : (
              <IconPhoto size={26} stroke={1.5} aria-hidden="true" />
            )}
          </Box>
        }
        actions={
          <>
            <ChoosePicture
              label={t(picture ? 'booths.picture.replace' : 'booths.picture.upload')}
              name={t(picture ? 'booths.picture.replaceNamed' : 'booths.picture.uploadNamed', { name: label })}
              accept={PICTURE_TYPES}
              onFile={take}
            />
            {picture && (
              <RemovePicture
                label={t('booths.picture.remove')}
                name={t('booths.picture.removeNamed', { name: label })}
                onPress={() => setRemoving(true)}
              />
            )}
          </>
        }
        problem={problem}
      />
      {file && (
        <Suspense fallback={null}>
          <CutPicture
            opened={isOpen}
            kind={kind}
            file={file}
            title={label}
            onClose={() => setOpen(false)}
            onSave={save}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('booths.picture.removeTitle', { name: label })}
        confirmLabel={t('booths.picture.remove')}
        danger
        onConfirm={() => save(null)}
        explain={failureText}
      >
        {t('booths.picture.removeText')}
      </ConfirmDialog>
    </Box>
  )
}
