import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { PostMenu } from './post-menu.tsx'
import classes from './scheduled-posts.module.css'

/** What waits for its time, for those who may announce. */
export function ScheduledPosts({ event, posts }: { event: EventDetails; posts: readonly Announcement[] }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  if (posts.length === 0) return null
  return (
    <Section title={t('posts.scheduled')} size="part">
      <ul className={classes.list}>
        {posts.map((post) => (
          <li key={post.id} className={classes.row}>
            <div className={classes.words}>
              <DetailLink className={classes.excerpt} to={`/event/${event.id}/announcements/${post.id}`} dir="auto">
                {post.excerpt}
              </DetailLink>
              <p className={classes.meta}>
                <StatusChip tone="waiting" label={dayAndTime(post.postAt, event.timezone, 'dayOfMonth')} />
                <span>{post.author.fullName}</span>
              </p>
            </div>
            <PostMenu event={event} post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
