import { Skeleton } from '@mantine/core'
import classes from './slots-skeleton.module.css'

const TIMES = Array.from({ length: 8 }, (_, index) => index)

/** Free times before they are there. */
export function SlotsSkeleton() {
  return (
    <div className={classes.slots}>
      {TIMES.map((each) => (
        <Skeleton key={each} height={44} radius={10} />
      ))}
    </div>
  )
}
