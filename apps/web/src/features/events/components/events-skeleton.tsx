import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import classes from './events-skeleton.module.css'

/** Events before they are there. */
export function EventsSkeleton({ as }: { as: 'cards' | 'rows' }) {
  return (
    <Waiting>
      <CardGrid label="" as={as}>
        {[1, 2, 3].map((each) => (
          <div key={each} className={classes.tile}>
            <Skeleton className={classes.cover} />
            <div className={classes.words}>
              <Skeleton height={16} width="70%" radius="xl" />
              <Skeleton height={11} width="46%" radius="xl" />
              <Skeleton height={11} width="58%" radius="xl" />
            </div>
          </div>
        ))}
      </CardGrid>
    </Waiting>
  )
}
