import type { EventDetails } from '@parley/contract/app'
import type { PostComment } from '@parley/contract/posts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { freeWords } from '../../../lib/i18n/words-in.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useDeleteComment } from '../api.ts'
import { mayDelete } from '../may-announce.ts'
import { PostTime } from './post-byline.tsx'

export function CommentRow({ event, comment }: { event: EventDetails; comment: PostComment }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const remove = useDeleteComment()
  const [isAsking, setAsking] = useState(false)
  const { author, text, createdAt } = comment
  const confirm = async () => {
    try {
      await remove.mutateAsync({ eventId: event.id, id: comment.id })
    } catch (error) {
      if (!isApiFailure(error, 'notFound')) throw error
    }
    toasts.success(t('posts.comment.deleted'))
  }
  return (
    <Row as="li" align="stretch" gap={12} padY={10}>
      <Avatar name={author.fullName} photo={author.profilePhotoPath} seed={author.id} size={32} />
      <Box grow>
        <Row as="p" wrap align="baseline" gap={8} rowGap={2} size={13} tone="meta">
          <Text as="span" size={14} tone="ink" weight={600} breaks="anywhere" dir="auto">
            {author.fullName}
          </Text>
          <PostTime event={event} at={createdAt} when="relative" />
        </Row>
        <Text above={2} breaks="anywhere" preLine {...freeWords}>
          {text}
        </Text>
      </Box>
      {mayDelete(event, comment) && (
        <>
          <IconButton label={t('posts.comment.deleteOf', { name: author.fullName })} onClick={() => setAsking(true)}>
            <IconTrash size={18} stroke={1.8} />
          </IconButton>
          <ConfirmDialog
            opened={isAsking}
            onClose={() => setAsking(false)}
            title={t('posts.comment.deleteTitle')}
            confirmLabel={t('posts.comment.delete')}
            danger
            onConfirm={confirm}
            explain={(error) => t('posts.comment.notDeleted', { why: failureText(error) })}
          >
            {t('posts.comment.deleteText')}
          </ConfirmDialog>
        </>
      )}
    </Row>
  )
}
