import { Button } from '@mantine/core'
import type { UserProfile } from '@parley/contract/accounts'
import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoosePicture, PictureControl, RemovePicture } from '../../../../ui/forms/picture-control.tsx'
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
  const name = `${profile.name} ${profile.surname}`.trim()

  const open = (from: File | 'camera') => {
    setProblem(null)
    setSource(from)
    setOpen(true)
  }
  const take = (file: File) => {
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
            <ChoosePicture label={t('accounts.photo.upload')} accept={PICTURE_TYPES} onFile={take} />
            <Button
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.8} />}
              onClick={() => open('camera')}
            >
              {t('accounts.photo.camera')}
            </Button>
            {profile.profilePhotoPath && (
              <RemovePicture label={t('accounts.photo.remove')} onPress={() => setRemoving(true)} />
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
