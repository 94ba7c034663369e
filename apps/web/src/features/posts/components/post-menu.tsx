import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useIsNarrow } from '../../../lib/use-media.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeletePost } from '../api.ts'
import { mayEdit } from '../may-announce.ts'
import { PostDialog } from './post-dialog.tsx'

type Props = {
  event: EventDetails
  post: Announcement
  onDeleted?: () => void
}

export function PostMenu({ event, post, onDeleted }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const narrow = useIsNarrow()
  const remove = useDeletePost()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  if (!mayEdit(event, post)) return null
  const edit = () => {
    if (narrow) void navigate(`/event/${event.id}/announcements/${post.id}/edit`)
    else setOpened('edit')
  }
  const confirm = async () => {
    try {
      await remove.mutateAsync({ eventId: event.id, id: post.id })
    } catch (error) {
      // The announcement may be deleted already by another person.
      if (!isApiFailure(error, 'notFound')) throw error
    }
    toasts.success(t('posts.deleted'))
    onDeleted?.()
  }
  return (
    <>
      <ActionMenu
        label={t('posts.more', { text: post.excerpt.slice(0, 60) })}
        acts={[
          { label: t('posts.edit'), icon: <IconPencil size={18} stroke={1.8} />, run: edit },
          { label: t('posts.delete'), icon: <IconTrash size={18} stroke={1.8} />, run: () => setOpened('delete') },
        ]}
      />
      <PostDialog event={event} post={post} opened={opened === 'edit'} onClose={() => setOpened(null)} />
      <ConfirmDialog
        opened={opened === 'delete'}
        onClose={() => setOpened(null)}
        title={t('posts.delete.title')}
        confirmLabel={t('posts.delete')}
        keepLabel={t('posts.delete.keep')}
        danger
        onConfirm={confirm}
        explain={(error) => t('posts.notDeleted', { why: failureText(error) })}
      >
        {t(post.comments > 0 ? 'posts.delete.withComments' : 'posts.delete.text')}
      </ConfirmDialog>
    </>
  )
}
