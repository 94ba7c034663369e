import { type EventImageKind, type EventSettings, eventImageSizes } from '@parley/contract/events'
import { IconPhoto } from '@tabler/icons-react'
import { type CSSProperties, Suspense, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ChoosePicture, PictureControl, RemovePicture } from '../../../ui/forms/picture-control.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { PICTURE_LIMIT, PICTURE_TYPES, pictureProblem } from '../../accounts/index.ts'
import { useChangeEventImage } from '../api.ts'
import classes from './picture-field.module.css'

const PictureModal = lazyPart(() => import('./picture-modal.tsx').then((it) => it.PictureModal))

/** One picture of an event: chosen from a file, cut to its shape, or taken away. Open pages show it at once. */
export function PictureField({ event, kind }: { event: EventSettings; kind: EventImageKind }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeEventImage()
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const label = t(`events.look.${kind}`)
  const picture = event.images[kind]
  const { widthPx, heightPx } = eventImageSizes[kind]

  const take = (chosen: File) => {
    const wrong = pictureProblem(chosen)
    setProblem(wrong && t(wrong, PICTURE_LIMIT))
    if (wrong) return
    setFile(chosen)
    setOpen(true)
  }
  const save = async (image: string | null) => {
    await change.mutateAsync({ eventId: event.id, kind, image })
    toasts.success(t(image ? 'events.look.pictureSaved' : 'events.look.pictureRemoved'))
  }
  return (
    <Box padX={24} padY={16} phone={{ padX: 16 }} className={classes.field}>
      <PictureControl
        label={label}
        hint={t(`events.look.${kind}.text`)}
        picture={
          <Box
            fixed
            surface="sunken"
            line="around"
            round={10}
            tone="meta"
            className={classes.frame}
            style={{ '--shape': `${widthPx} / ${heightPx}` } as CSSProperties}
            data-tall={heightPx >= widthPx || undefined}
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
              label={t(picture ? 'events.look.replace' : 'events.look.upload')}
              name={t(picture ? 'events.look.replaceNamed' : 'events.look.uploadNamed', { name: label })}
              accept={PICTURE_TYPES}
              onFile={take}
            />
            {picture && (
              <RemovePicture
                label={t('events.look.remove')}
                name={t('events.look.removeNamed', { name: label })}
                onPress={() => setRemoving(true)}
              />
            )}
          </>
        }
        problem={problem}
      />
      {file && (
        <Suspense fallback={null}>
          <PictureModal opened={isOpen} kind={kind} file={file} onClose={() => setOpen(false)} onSave={save} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('events.look.removeTitle', { name: label })}
        confirmLabel={t('events.look.remove')}
        danger
        onConfirm={() => save(null)}
        explain={failureText}
      >
        {t('events.look.removeText')}
      </ConfirmDialog>
    </Box>
  )
}
