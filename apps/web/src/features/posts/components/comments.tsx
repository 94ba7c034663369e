import { Button, Textarea } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { COMMENT_LENGTH, isBlank, type PostComment, tidyComment } from '@parley/contract/posts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { unknownLangProps, useFailureText, useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Loading } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useMessageField } from '../../../ui/forms/use-message-field.ts'
import { Box, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useAddComment, useComments, useDeleteComment } from '../api.ts'
import { draftKey, drafts } from '../drafts.ts'
import { mayDelete } from '../may-announce.ts'
import { PostTime } from './post-byline.tsx'

type Props = {
  event: EventDetails
  postId: string
  onCount?: (count: number) => void
}

export function Comments({ event, postId, onCount }: Props) {
  const t = useText()
  const { found, comments, count } = useComments(event.id, postId)
  useEffect(() => {
    if (count !== undefined) onCount?.(count)
  }, [count, onCount])
  return (
    <Box as="section" padTop={4} padBottom={12} aria-label={t('posts.comments')}>
      <Loading of={found} rows={2} />
      {found.hasNextPage && (
        <Button variant="subtle" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('posts.comments.earlier')}
        </Button>
      )}
      {!found.isPending && comments.length > 0 && (
        <Box as="ol" below={8} line="between" aria-live="polite" aria-relevant="additions">
          {comments.map((comment) => (
            <CommentRow key={comment.id} event={event} comment={comment} />
          ))}
        </Box>
      )}
      {/* The field is below the list, because the list loads later and would move it. */}
      {!found.isPending && <CommentForm eventId={event.id} postId={postId} />}
    </Box>
  )
}

function CommentForm({ eventId, postId }: { eventId: string; postId: string }) {
  const t = useText()
  const failureText = useFailureText()
  const add = useAddComment()
  const { field, onSubmit } = useMessageField({
    drafts,
    draftKey: draftKey('comment', eventId, postId),
    most: COMMENT_LENGTH,
    tidy: tidyComment,
    isBlank,
    isSending: add.isPending,
    send: (text) => add.mutateAsync({ eventId, parentId: postId, text }),
    sentText: t('posts.comment.added'),
    explain: (error) => {
      const why = isApiFailure(error, 'notFound') ? t('posts.comment.gone') : failureText(error)
      return t('posts.comment.notAdded', { why })
    },
    missingText: t('posts.text.missing'),
  })
  return (
    <Stack as="form" align="end" gap={8} above={8} onSubmit={onSubmit} noValidate>
      <Textarea
        {...field}
        className={looks({ self: 'stretch' })}
        label={t('posts.comment.label')}
        withAsterisk={false}
        required
        rows={2}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Button type="submit" loading={add.isPending}>
        {t('posts.comment.add')}
      </Button>
    </Stack>
  )
}

function CommentRow({ event, comment }: { event: EventDetails; comment: PostComment }) {
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
        <Text above={2} breaks="anywhere" preLine {...unknownLangProps}>
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
