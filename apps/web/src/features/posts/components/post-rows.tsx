import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import type { ReactNode } from 'react'
import { useLangProps } from '../../../lib/i18n/index.ts'
import { Box, looks, Row } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import classes from './post-rows.module.css'

const EXCERPT = `${looks({ lines: 2, tone: 'ink', weight: 600, underline: 'hover' })} ${classes.excerpt}`
const BETWEEN = looks({ line: 'between' })
const PICTURE = `${looks({ fixed: true, round: 10, picture: 'cover' })} ${classes.picture}`

/** A list of announcements. `waits` is for scheduled ones, which are not links as a whole. */
export function PostRows({ waits, children }: { waits?: boolean; children: ReactNode }) {
  return (
    <Box
      as="ul"
      surface={waits ? undefined : 'card'}
      line={waits ? 'dashed' : undefined}
      round={16}
      className={waits ? BETWEEN : `${BETWEEN} ${classes.links}`}
    >
      {children}
    </Box>
  )
}

type Props = {
  event: EventDetails
  post: Announcement
  meta: ReactNode
  children?: ReactNode
}

export function PostRow({ event, post, meta, children }: Props) {
  const words = useLangProps(post.language)
  return (
    <Row as="li" gap={12} padX={16} padY={14} place="own">
      <Box grow>
        <DetailLink className={EXCERPT} to={`/event/${event.id}/announcements/${post.id}`} {...words}>
          {post.excerpt}
        </DetailLink>
        <Row as="p" wrap gap={10} rowGap={4} above={6} size={13} tone="meta">
          {meta}
        </Row>
      </Box>
      {children}
    </Row>
  )
}

export const SmallPicture = ({ path }: { path: string }) => (
  <img className={PICTURE} src={path} alt="" loading="lazy" decoding="async" />
)
