import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { NewDot } from '../../../ui/people/new-dot.tsx'
import type { LobbyPart } from '../../events/index.ts'
import { usePosts, useUnseen } from '../api.ts'
import { PostTime } from './post-byline.tsx'
import { PostRow, PostRows, SmallPicture } from './post-rows.tsx'

const MOST = 3

export function useHasPosts(event: EventDetails, isPlaced: boolean): boolean | null {
  const enabled = isPlaced && event.me !== null
  const { found, posts } = usePosts(event, enabled)
  if (!enabled) return false
  if (!posts) return found.isLoadingError ? true : null
  return posts.length > 0
}

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
      <PostRows>
        {posts?.slice(0, MOST).map((post) => (
          <PostRow
            key={post.id}
            event={event}
            post={post}
            meta={
              <>
                {post.postAt > seenAt && post.participantId !== event.me?.participantId && (
                  <NewDot label={t('posts.isNew')} />
                )}
                <span>{post.author.fullName}</span>
                <PostTime event={event} at={post.postAt} when="relative" />
              </>
            }
          >
            {post.image && <SmallPicture path={post.image.path} />}
          </PostRow>
        ))}
      </PostRows>
    </Section>
  )
}
