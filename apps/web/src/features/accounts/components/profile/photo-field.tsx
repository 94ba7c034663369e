import { Button, FileButton } from '@mantine/core'
import type { UserProfile } from '@parley/contract/accounts'
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { PictureControl } from '../../../../ui/forms/picture-control.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useChangeProfile } from '../../api.ts'
import { PICTURE_LIMIT, PICTURE_TYPES, pictureProblem } from '../../picture-file.ts'

const PhotoModal = lazyPart(() => import('./photo-modal.tsx').then((it) => it.PhotoModal))

/** The photo of the account: from a file or the camera, cut to a square, or taken away. */
export function PhotoField({ profile }: { profile: UserProfile }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeProfile()
  const [source, setSource] = useState<File | 'camera' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const resetFile = useRef<() => void>(null)
  const name = `${profile.name} ${profile.surname}`.trim()

  const open = (from: File | 'camera') => {
    setProblem(null)
    setSource(from)
    setOpen(true)
  }
  const take = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    const wrong = pictureProblem(file)
    if (wrong) setProblem(t(wrong, PICTURE_LIMIT))
    else open(file)
  }
  const save = async (image: string | null) => {
    await change.mutateAsync({ action: 'photo', image })
    toasts.success(t(image ? 'accounts.photo.saved' : 'accounts.photo.removed'))
  }
  return (
    <>
      <PictureControl
        label={t('accounts.photo')}
        hint={t('accounts.photo.text')}
        picture={<Avatar name={name} photo={profile.profilePhotoPath} size={96} />}
        actions={
          <>
            <FileButton onChange={take} accept={PICTURE_TYPES} resetRef={resetFile}>
              {(props) => (
                <Button variant="default" leftSection={<IconUpload size={18} stroke={1.8} />} {...props}>
                  {t('accounts.photo.upload')}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.8} />}
              onClick={() => open('camera')}
            >
              {t('accounts.photo.camera')}
            </Button>
            {profile.profilePhotoPath && (
              <Button
                variant="subtle"
                leftSection={<IconTrash size={18} stroke={1.8} />}
                onClick={() => setRemoving(true)}
              >
                {t('accounts.photo.remove')}
              </Button>
            )}
          </>
        }
        problem={problem}
        centered
      />
      {source && (
        <Suspense fallback={null}>
          <PhotoModal opened={isOpen} source={source} onClose={() => setOpen(false)} onSave={save} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('accounts.photo.removeTitle')}
        confirmLabel={t('accounts.photo.remove')}
        danger
        onConfirm={() => save(null)}
        explain={failureText}
      >
        {t('accounts.photo.removeText')}
      </ConfirmDialog>
    </>
  )
}
