import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Grid, Stack } from '../../../../ui/layout/box.tsx'
import type { ListedInvitation } from '../../list-invitations.ts'
import bestTimes from '../parts/best-times.module.css'
import { CardHead } from './card-head.tsx'

const PLACES = [1, 2, 3]

export function TimesSkeleton() {
  return (
    <Waiting>
      <Stack gap={8}>
        <Grid columns={3} gap={8} className={bestTimes.times}>
          {PLACES.map((place) => (
            <Skeleton key={place} height={72} radius={12} />
          ))}
        </Grid>
        <Skeleton height={18} />
      </Stack>
    </Waiting>
  )
}

export function CardSkeleton({ listed, compact = false }: { listed: ListedInvitation; compact?: boolean }) {
  return (
    <Stack gap={compact ? 12 : 16} pad={compact ? 16 : 20} surface="card">
      <CardHead listed={listed} compact={compact} />
      {listed.invitation.message && <Skeleton height={compact ? 42 : 63} radius={8} />}
      <div className={compact ? bestTimes.compact : undefined}>
        <TimesSkeleton />
      </div>
    </Stack>
  )
}
