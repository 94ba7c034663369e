import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { IconMessageCircle } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Row } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { Comments } from './comments.tsx'
import { PostBody } from './post-body.tsx'
import { PostByline } from './post-byline.tsx'
import classes from './post-card.module.css'
import { PostMenu } from './post-menu.tsx'

const CARD = { pad: 20, padBottom: 8, surface: 'card', phone: { padX: 16, bleed: true } } as const

type Props = {
  event: EventDetails
  post: Announcement
  isNew: boolean
  comments: number
}

export function PostCard({ event, post, isNew, comments }: Props) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState<number>()
  // Open comments have the most recent count.
  const count = isOpen ? (read ?? comments) : comments
  return (
    <Box as="article" {...CARD} aria-label={post.excerpt.slice(0, 80)}>
      <Row as="header" align="start" justify="between" gap={8} below={12}>
        <PostByline event={event} post={post} isNew={isNew} when="dated" />
        <PostMenu event={event} post={post} />
      </Row>
      <Clamped event={event} post={post} />
      <Button
        variant="subtle"
        className={classes.toggle}
        leftSection={<IconMessageCircle size={18} stroke={1.8} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('posts.comments.none') : t('posts.comments.count', { count })}
      </Button>
      <div id={id}>{isOpen && <Comments event={event} postId={post.id} onCount={setRead} />}</div>
    </Box>
  )
}

const ALL = looks({ padY: 8, tone: 'link', weight: 600, underline: true, show: 'inlineBlock' })

/** Shows the beginning of a text. The announcement's own page has all of it. */
function Clamped({ event, post }: Pick<Props, 'event' | 'post'>) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const node = frame.current
    if (!node) return undefined
    const look = () => setCut(node.scrollHeight > node.clientHeight + 4)
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(node)
    for (const child of node.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [])
  return (
    <>
      <div ref={frame} className={classes.text} data-cut={isCut || undefined}>
        <PostBody post={post} />
      </div>
      {isCut && (
        <DetailLink className={ALL} to={`/event/${event.id}/announcements/${post.id}`}>
          {t('posts.showAll')}
        </DetailLink>
      )}
    </>
  )
}
