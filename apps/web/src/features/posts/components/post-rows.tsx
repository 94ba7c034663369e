import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import type { ReactNode } from 'react'
import { useWordsIn } from '../../../lib/i18n/words-in.ts'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import classes from './post-rows.module.css'

/** Announcements as rows; `waits` for those that wait for their time, which are no links as a whole. */
export function PostRows({ waits, children }: { waits?: boolean; children: ReactNode }) {
  return (
    <ul className={classes.list} data-waits={waits || undefined}>
      {children}
    </ul>
  )
}

type Props = {
  event: EventDetails
  post: Announcement
  /** Said of it below. */
  meta: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}

/** How an announcement begins, and what is said of it. */
export function PostRow({ event, post, meta, children }: Props) {
  const words = useWordsIn(post.language)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <DetailLink className={classes.excerpt} to={`/event/${event.id}/announcements/${post.id}`} {...words}>
          {post.excerpt}
        </DetailLink>
        <p className={classes.meta}>{meta}</p>
      </div>
      {children}
    </li>
  )
}

/** The picture of an announcement, small. */
export const SmallPicture = ({ path }: { path: string }) => (
  <img className={classes.picture} src={path} alt="" loading="lazy" decoding="async" />
)
