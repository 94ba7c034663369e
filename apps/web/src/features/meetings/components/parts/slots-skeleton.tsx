import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Grid } from '../../../../ui/layout/box.tsx'

const TIMES = Array.from({ length: 8 }, (_, index) => index)

export function SlotsSkeleton() {
  return (
    <Waiting>
      <Grid min={118} gap={8}>
        {TIMES.map((each) => (
          <Skeleton key={each} height={44} radius={10} />
        ))}
      </Grid>
    </Waiting>
  )
}
