import { Skeleton } from '@mantine/core'
import { RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Box, Stack } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import classes from './booths-skeleton.module.css'

/** The minimum width of a card in pixels. */
export const CARD_WIDTH = 236

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]

export function BoothsSkeleton({ as }: { as: 'cards' | 'rows' }) {
  if (as === 'rows') return <RowsSkeleton count={7} />
  return (
    <Waiting>
      <CardGrid label="" as="cards" minWidth={CARD_WIDTH}>
        {EIGHT.map((each) => (
          <Box key={each} surface="card" overflow="hidden" className={classes.card}>
            <Skeleton height={92} radius={0} />
            <Stack gap={12} padX={16} className={classes.words}>
              <Skeleton height={64} width={64} radius={15} />
              <Skeleton height={13} width="62%" radius="xl" />
              <Skeleton height={11} width="46%" radius="xl" />
              <Skeleton height={11} width="88%" radius="xl" />
            </Stack>
          </Box>
        ))}
      </CardGrid>
    </Waiting>
  )
}
