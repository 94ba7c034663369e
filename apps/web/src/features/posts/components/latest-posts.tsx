import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { NewDot } from '../../../ui/people/new-dot.tsx'
import type { LobbyPart } from '../../events/index.ts'
import { usePosts, useUnseen } from '../api.ts'
import classes from './latest-posts.module.css'
import { PostTime } from './post-byline.tsx'

const MOST = 3

/** Where nothing was announced yet there is nothing to say. */
export function useHasPosts(event: EventDetails, isPlaced: boolean): boolean | null {
  const enabled = isPlaced && event.me !== null
  const { found, posts } = usePosts(event, enabled)
  if (!enabled) return false
  if (!posts) return found.isLoadingError ? true : null
  return posts.length > 0
}

/** The announcements that came last. */
export function LatestPosts({ event, title }: LobbyPart) {
  const t = useText()
  const { found, posts } = usePosts(event)
  const { seenAt = 0 } = useUnseen(event.id)
  return (
    <Section
      title={title ?? t('posts.title')}
      action={<MoreLink href={`/event/${event.id}/announcements`}>{t('posts.all')}</MoreLink>}
    >
      {found.isLoadingError && !posts && <LoadFailed onRetry={found.refetch} error={found.error} />}
      <ul className={classes.list}>
        {posts?.slice(0, MOST).map((post) => (
          <Latest key={post.id} event={event} post={post} isNew={post.postAt > seenAt} />
        ))}
      </ul>
    </Section>
  )
}

function Latest({ event, post, isNew }: { event: EventDetails; post: Announcement; isNew: boolean }) {
  const t = useText()
  const { image, excerpt, author } = post
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <DetailLink className={classes.excerpt} to={`/event/${event.id}/announcements/${post.id}`} dir="auto">
          {excerpt}
        </DetailLink>
        <p className={classes.meta}>
          {isNew && <NewDot label={t('posts.isNew')} />}
          <span>{author.fullName}</span>
          <PostTime event={event} at={post.postAt} when="relative" />
        </p>
      </div>
      {image && <img className={classes.picture} src={image.path} alt="" loading="lazy" decoding="async" />}
    </li>
  )
}
