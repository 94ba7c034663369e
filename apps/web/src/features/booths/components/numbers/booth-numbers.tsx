import { Loading } from '../../../../ui/feedback/states.ts'
import { useBoothNumbers } from '../../numbers-api.ts'
import { NumberCards } from './number-cards.tsx'

type Props = {
  eventId: string
  boothId?: string
}

/** @see docs/rules/numbers.md NUM-2 NUM-3 */
export function BoothNumbers({ eventId, boothId }: Props) {
  const numbers = useBoothNumbers(eventId, boothId)
  return numbers.data ? <NumberCards numbers={numbers.data} /> : <Loading of={numbers} rows={2} />
}
