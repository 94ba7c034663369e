import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { useBoothNumbers } from '../../numbers-api.ts'
import { NumberCards } from './number-cards.tsx'

type Props = {
  eventId: string
  boothId?: string
}

/** @see docs/rules/numbers.md NUM-2 NUM-3 */
export function BoothNumbers({ eventId, boothId }: Props) {
  const { data, isLoadingError, error, refetch } = useBoothNumbers(eventId, boothId)
  if (isLoadingError) return <LoadFailed onRetry={refetch} error={error} />
  return data ? <NumberCards numbers={data} /> : <RowsSkeleton count={2} />
}
