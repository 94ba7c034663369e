import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useEffect } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { useComments } from '../api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'

type Props = {
  event: EventDetails
  postId: string
  /** How many there are, as they come and go. */
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
      {found.isPending && <RowsSkeleton count={2} />}
      {found.isLoadingError && <LoadFailed onRetry={found.refetch} error={found.error} />}
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
      {/* Below what is read, or it would move as that comes. */}
      {!found.isPending && <CommentForm eventId={event.id} postId={postId} />}
    </Box>
  )
}
