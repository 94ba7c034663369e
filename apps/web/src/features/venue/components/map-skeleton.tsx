import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import classes from './map-skeleton.module.css'

/** A list and a map before they are there. */
export function MapSkeleton() {
  return (
    <Waiting>
      <div className={classes.sides}>
        <div className={classes.list}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={40} radius={10} />
          ))}
        </div>
        <Skeleton className={classes.map} radius={16} />
      </div>
    </Waiting>
  )
}
