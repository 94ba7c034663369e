import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useDurationFormats, useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, looks, Row } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { NewDot } from '../../../ui/people/new-dot.tsx'

type Props = {
  event: EventDetails
  post: Announcement
  isNew?: boolean
  /** The form of the time. `dated`, in lists: day and time. `relative`, elsewhere: how long ago. */
  when: 'dated' | 'relative'
}

export function PostByline({ event, post, isNew = false, when }: Props) {
  const t = useText()
  const { author } = post
  const isThere = author.jobTitle !== null || author.company !== null || author.profilePhotoPath !== null
  const name = author.fullName
  return (
    <Row gap={12} shrink>
      <Avatar name={name} photo={author.profilePhotoPath} seed={author.id} size={40} />
      <Box grow>
        <Row as="p" gap={8} tone="ink" weight={600} breaks="anywhere">
          {isThere || author.id === event.me?.participantId ? (
            <DetailLink
              className={looks({ tone: 'inherit', hover: 'underline' })}
              to={`/event/${event.id}/attendees/${author.id}`}
            >
              {name}
            </DetailLink>
          ) : (
            <span dir="auto">{name}</span>
          )}
          {isNew && <NewDot label={t('posts.isNew')} />}
        </Row>
        <Row as="p" wrap align="stretch" gap={8} rowGap={2} size={13} tone="meta" nums>
          <PostTime event={event} at={post.postAt} when={when} />
          {post.editedAt !== null && <span>{t('posts.edited')}</span>}
        </Row>
      </Box>
      {!post.isPublished && <StatusChip tone="waiting" label={t('posts.waits')} />}
    </Row>
  )
}

/** Shows a time as `dd LLLL, HH:mm` in the event's time zone, or how long ago it was. */
export function PostTime({ event, at, when }: { event: EventDetails; at: number; when: Props['when'] }) {
  const { distance } = useDurationFormats()
  const { dayAndTime } = useFormats()
  const now = useNow()
  const dated = dayAndTime(at, event.timezone, 'dayOfMonth')
  const timeText = when === 'dated' ? dated : distance(Math.min(at, now), now)
  return (
    <time dateTime={new Date(at).toISOString()} title={when === 'dated' ? undefined : dated}>
      {timeText}
    </time>
  )
}
