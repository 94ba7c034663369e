import { useEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { DetailSkeleton, LoadFailed } from '../../../ui/feedback/states.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useCleaner } from '../../../ui/layout/page-html.tsx'
import { DetailCover } from '../../../ui/people/detail-cover.tsx'
import { usePost } from '../api.ts'
import { Comments } from '../components/comments.tsx'
import { NoSuchPost } from '../components/no-such-post.tsx'
import { PostBody } from '../components/post-body.tsx'
import { PostByline } from '../components/post-byline.tsx'
import { PostMenu } from '../components/post-menu.tsx'
import classes from './announcement.module.css'

/** /event/{eventId}/announcements/{postId}: an overlay on a desktop, a page on a phone. */
export function AnnouncementScreen() {
  const t = useText()
  const { params, inModal, close } = useDetail()
  const { eventId = '', postId = '' } = params
  const { event } = useEvent(eventId)
  const { found, post, isGone } = usePost(eventId, postId)
  const cleaner = useCleaner()
  useTitle([post?.excerpt.slice(0, 60), t('posts.title')].filter(Boolean).join(' · '))

  if (isGone) return <NoSuchPost eventId={eventId} />
  if (!post || !event || cleaner === null) {
    return found.error && !post ? <LoadFailed onRetry={found.refetch} error={found.error} /> : <DetailSkeleton />
  }
  const Heading = inModal ? 'h2' : 'h1'
  return (
    <Stack as="article" data-in-modal={inModal || undefined}>
      <DetailCover className={classes.cover} {...(inModal ? {} : { onBack: close })} />
      <Stack gap={16} padX={28} padTop={16} padBottom={24} phone={{ padX: 16 }}>
        <Row as="header" justify="between" gap={12}>
          <Text as={Heading} size={22}>
            {t('app.detail.announcement')}
          </Text>
          <PostMenu event={event} post={post} onDeleted={close} />
        </Row>
        <PostByline event={event} post={post} when={post.isPublished ? 'relative' : 'dated'} />
        <PostBody post={post} />
        {post.isPublished && <Comments event={event} postId={post.id} />}
      </Stack>
    </Stack>
  )
}
