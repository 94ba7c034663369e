import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import classes from './event-tile.module.css'

export function EventsSkeleton({ as }: { as: 'cards' | 'rows' }) {
  return (
    <Waiting>
      <CardGrid label="" as={as}>
        {[1, 2, 3].map((each) => (
          <Stack
            key={each}
            surface="card"
            phone={{ direction: 'row', line: 'none', round: 0 }}
            className={classes.tile}
          >
            <Skeleton radius={0} className={classes.cover} />
            <Stack grow gap={12} padX={16} padY={20} className={classes.waiting}>
              <Skeleton height={16} width="70%" radius="xl" />
              <Skeleton height={11} width="46%" radius="xl" />
              <Skeleton height={11} width="58%" radius="xl" />
            </Stack>
          </Stack>
        ))}
      </CardGrid>
    </Waiting>
  )
}
