import type { UserProfile } from '@parley/contract/accounts'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { windowPart } from '../../../../lib/lazy-part.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { PictureControl } from '../../../../ui/forms/picture-control.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useChangeProfile } from '../../api.ts'

const PhotoModal = windowPart(() => import('./photo-modal.tsx').then((it) => it.PhotoModal))

export function PhotoField({ profile }: { profile: UserProfile }) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeProfile()
  const [source, setSource] = useState<File | 'camera' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const name = `${profile.name} ${profile.surname}`.trim()

  const open = (from: File | 'camera') => {
    setSource(from)
    setOpen(true)
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
        choose={{ label: t('accounts.photo.upload') }}
        remove={
          Boolean(profile.profilePhotoPath) && {
            label: t('accounts.photo.remove'),
            onPress: () => setRemoving(true),
          }
        }
        onFile={open}
        centered
      >
        <QuietButton icon={IconCamera} onClick={() => open('camera')}>
          {t('accounts.photo.camera')}
        </QuietButton>
      </PictureControl>
      {source && <PhotoModal opened={isOpen} source={source} onClose={() => setOpen(false)} onSave={save} />}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('accounts.photo.removeTitle')}
        confirmLabel={t('accounts.photo.remove')}
        danger
        onConfirm={() => save(null)}
      >
        {t('accounts.photo.removeText')}
      </ConfirmDialog>
    </>
  )
}
