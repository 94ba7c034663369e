import { Skeleton } from '@mantine/core'
import { useIsPhone } from '../../lib/use-media.ts'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Box, looks } from '../../ui/layout/box.tsx'
import { usePageBar } from '../page-handle.ts'
import classes from './event-skeleton.module.css'

const HERO = `${looks({ round: 20 })} ${classes.hero}`

/** The skeleton of an event page, which has the final height. */
export function EventSkeleton() {
  const phone = useIsPhone()
  const isLobby = usePageBar() === 'picture'
  return (
    <Box padTop={14} most="content" className={classes.skeleton}>
      <Waiting>{(isLobby || !phone) && <Skeleton className={HERO} data-size={isLobby ? 'full' : 'strip'} />}</Waiting>
    </Box>
  )
}
