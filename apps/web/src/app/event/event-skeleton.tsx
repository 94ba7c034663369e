import { Skeleton } from '@mantine/core'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import classes from './event-skeleton.module.css'

/** The head of an event before it is there. */
export function EventSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Waiting>
        <Skeleton className={classes.hero} />
        <div className={classes.tabs}>
          {[84, 112, 96].map((width) => (
            <Skeleton key={width} height={38} width={width} radius={12} />
          ))}
        </div>
      </Waiting>
    </div>
  )
}
