import { Skeleton } from '@mantine/core'
import { useIsPhone } from '../../lib/use-media.ts'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { usePageBar } from '../page-handle.ts'
import classes from './event-skeleton.module.css'

/** The head of an event before it is there, as high as it will be. */
export function EventSkeleton() {
  const phone = useIsPhone()
  const isLobby = usePageBar() === 'picture'
  return (
    <div className={classes.skeleton}>
      <Waiting>
        {(isLobby || !phone) && <Skeleton className={classes.hero} data-size={isLobby ? 'full' : 'strip'} />}
      </Waiting>
    </div>
  )
}
