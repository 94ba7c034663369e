import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { type ComponentType, Fragment, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useIsNarrow, useMedia } from '../../../lib/use-media.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Grid, looks, Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useCleaner } from '../../../ui/layout/page-html.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { useCommentCounts, useMarkPostsSeen, usePosts, useScheduledPosts, useUnseen } from '../api.ts'
import { PostCard } from '../components/post-card.tsx'
import { PostDialog } from '../components/post-dialog.tsx'
import { ScheduledPosts } from '../components/scheduled-posts.tsx'
import type { AnnouncementPart } from '../contributions.ts'
import { mayAnnounce } from '../may-announce.ts'
import classes from './announcements.module.css'

/** Returns the page with parts of other features. */
export const withParts = (parts: readonly AnnouncementPart[]): ComponentType =>
  function AnnouncementsWithParts() {
    return <Announcements parts={parts} />
  }

type Props = { parts?: readonly AnnouncementPart[] }

/** /event/{eventId}/announcements: the announcements, the latest first. */
export function Announcements({ parts = NO_PARTS }: Props) {
  const t = useText()
  const event = useCurrentEvent()
  const { found, posts } = usePosts(event)
  const scheduled = useScheduledPosts(event)
  const shown = usePartsShown(parts, event)
  const isNew = useIsNew(event, posts)
  const countOf = useCommentCounts(event.id)
  const cleaner = useCleaner()
  useMarkSeen(event.id, posts?.[0]?.postAt)
  const mayWrite = mayAnnounce(event)
  const isFailed = found.isError && !posts
  // Everything appears together, because a late part would push the others away.
  const isPending = (!posts && !isFailed) || shown.includes(null) || cleaner === null
  const aside = parts.filter((_, index) => shown[index] === true)
  // If there is no space beside the announcements, the parts are below the newest one.
  const wide = useMedia('(min-width: 1100px)')
  const asideParts = aside.length > 0 && (
    <Stack gap={16} shrink className={classes.aside}>
      {aside.map(({ Part }, index) => (
        <Part key={index} event={event} />
      ))}
    </Stack>
  )
  const isEmpty = posts?.length === 0 && scheduled.posts.length === 0 && aside.length === 0
  return (
    <Page
      title={t('posts.title')}
      titleHidden
      actions={
        mayWrite && (
          <>
            {parts.map(({ Action }, index) => Action && <Action key={index} event={event} />)}
            <NewPost event={event} />
          </>
        )
      }
    >
      {isPending && <RowsSkeleton count={4} />}
      {!isPending && (
        <Grid gap={20} className={classes.page} data-aside={aside.length > 0 || undefined}>
          {(wide || !posts?.length) && asideParts}
          <Stack gap={16} wide="full" shrink className={classes.posts}>
            {isFailed && <LoadFailed onRetry={found.refetch} error={found.error} />}
            {isEmpty && <NothingYet mayWrite={mayWrite} />}
            <ScheduledPosts event={event} posts={scheduled.posts} />
            {posts && posts.length > 0 && (
              <Stack as="ul" gap={12} aria-label={t('posts.title')}>
                {posts.map((post, index) => (
                  <Fragment key={post.id}>
                    <li>
                      <PostCard
                        event={event}
                        post={post}
                        isNew={isNew(post)}
                        comments={countOf(post.id) ?? post.comments}
                      />
                    </li>
                    {index === 0 && !wide && asideParts && <li>{asideParts}</li>}
                  </Fragment>
                ))}
              </Stack>
            )}
            {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
            {found.hasNextPage && !found.isFetchNextPageError && (
              <QuietButton
                className={looks({ self: 'center' })}
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('posts.older')}
              </QuietButton>
            )}
          </Stack>
        </Grid>
      )}
    </Page>
  )
}

const NO_PARTS: readonly AnnouncementPart[] = []

/** Returns which parts have content. `parts` never changes, so the hooks are called in the same order every time. */
function usePartsShown(parts: readonly AnnouncementPart[], event: EventDetails): readonly (boolean | null)[] {
  'use no memo'
  return parts.map(({ useIsShown }) => useIsShown(event))
}

/**
 * Returns a function that is true for announcements by others that were unseen when the page was opened. They remain
 * marked during the visit.
 */
function useIsNew(
  { id, me }: EventDetails,
  posts: readonly Announcement[] | undefined,
): (post: Announcement) => boolean {
  const { seenAt } = useUnseen(id)
  const [mark, setMark] = useState<number>()
  if (mark === undefined && seenAt !== undefined) setMark(seenAt)
  return ({ postAt, participantId }) =>
    mark !== undefined && posts !== undefined && postAt > mark && participantId !== me?.participantId
}

function NewPost({ event }: { event: EventDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const narrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => (narrow ? void navigate(`/event/${event.id}/announcements/new`) : setOpen(true))}
      >
        {t('posts.new')}
      </Button>
      <PostDialog event={event} post={null} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function NothingYet({ mayWrite }: { mayWrite: boolean }) {
  const t = useText()
  return (
    <Empty icon={IconSpeakerphone} title={t('posts.none.title')}>
      {t(mayWrite ? 'posts.none.organizer' : 'posts.none.text')}
    </Empty>
  )
}

/** Marks announcements as seen, but not while the window is hidden. @see docs/rules/posts.md POST-9 */
function useMarkSeen(eventId: string, upTo: number | undefined): void {
  const { seenAt } = useUnseen(eventId)
  const see = useMarkPostsSeen()
  const isNews = upTo !== undefined && seenAt !== undefined && upTo > seenAt
  useEffect(() => {
    if (!isNews || upTo === undefined) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void see(eventId, upTo)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNews, upTo, eventId])
}
