import { Button, Textarea } from '@mantine/core'
import { COMMENT_LENGTH, isBlank, tidyComment } from '@parley/contract/posts'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTextToSend } from '../../../ui/forms/use-text-to-send.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { useAddComment } from '../api.ts'
import { draftKey, drafts } from '../drafts.ts'

export function CommentForm({ eventId, postId }: { eventId: string; postId: string }) {
  const t = useText()
  const failureText = useFailureText()
  const add = useAddComment()
  const { field, onSubmit } = useTextToSend({
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
