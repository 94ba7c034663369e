import { useEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { DetailSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useCleaner } from '../../../ui/layout/page-html.tsx'
import { DetailCover } from '../../../ui/people/detail-cover.tsx'
import { usePost } from '../api.ts'
import { Comments } from '../components/comments.tsx'
import { NoSuchPost } from '../components/no-such-post.tsx'
import { PostBody } from '../components/post-body.tsx'
import { PostByline } from '../components/post-byline.tsx'
import { PostMenu } from '../components/post-menu.tsx'
import classes from './announcement.module.css'

/** /event/{eventId}/announcements/{postId} — one announcement with its comments: above the page on a desk, a page on a phone. */
export function AnnouncementScreen() {
  const t = useText()
  const { params, inModal, close } = useDetail()
  const { eventId = '', postId = '' } = params
  const { event } = useEvent(eventId)
  const { found, post, isGone } = usePost(eventId, postId)
  const cleaner = useCleaner()
  useTitle([post?.excerpt.slice(0, 60), t('posts.title')].filter(Boolean).join(' · '))

  if (isGone) return <NoSuchPost event={{ id: eventId }} inModal={inModal} />
  if (!post || !event || cleaner === null) {
    return found.error && !post ? <LoadFailed onRetry={found.refetch} error={found.error} /> : <DetailSkeleton />
  }
  const Heading = inModal ? 'h2' : 'h1'
  return (
    <article className={classes.post} data-in-modal={inModal || undefined}>
      <DetailCover className={classes.cover} {...(inModal ? {} : { onBack: close })} />
      <div className={classes.body}>
        <header className={classes.head}>
          <Heading className={classes.title}>{t('app.detail.announcement')}</Heading>
          <PostMenu event={event} post={post} onDeleted={close} />
        </header>
        <PostByline event={event} post={post} when={post.isPublished ? 'relative' : 'dated'} />
        <PostBody post={post} />
        {post.isPublished && <Comments event={event} postId={post.id} />}
      </div>
    </article>
  )
}
