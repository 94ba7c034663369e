import { Skeleton } from '@mantine/core'
import { Waiting } from '../../../ui/feedback/waiting.tsx'

/** The days before they are known: what stands below them stays where it is. */
export function DaysSkeleton() {
  return (
    <Waiting>
      <Skeleton height={40} width={232} radius={12} />
    </Waiting>
  )
}
