import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostRow, PostRows } from './post-rows.tsx'

export function ScheduledPosts({ event, posts }: { event: EventDetails; posts: readonly Announcement[] }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  if (posts.length === 0) return null
  return (
    <Section title={t('posts.scheduled')} size="part">
      <PostRows waits>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            event={event}
            post={post}
            meta={
              <>
                <StatusChip tone="waiting" label={dayAndTime(post.postAt, event.timezone, 'dayOfMonth')} />
                <span>{post.author.fullName}</span>
              </>
            }
          >
            <PostMenu event={event} post={post} />
          </PostRow>
        ))}
      </PostRows>
    </Section>
  )
}
