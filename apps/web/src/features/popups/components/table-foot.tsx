import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Popup } from '@parley/contract/popups'
import { useText } from '../../../lib/i18n/index.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { useLine, WaitInLine } from '../../video/index.ts'

type Props = {
  event: EventDetails
  popup: Popup
  isFull: boolean
  isSeated: boolean
  onEnter: (seat?: number) => void
}

/** @see docs/rules/popups.md TABLE-13 */
export function TableFoot({ event, popup, isFull, isSeated, onEnter }: Props) {
  const t = useText()
  const line = useLine(event.id, popup.roomId, isFull && !isSeated)
  const isInLine = isFull || line.wait !== null
  return (
    <Grid gap={8} above="auto">
      {isSeated ? (
        <Button variant="default" onClick={() => onEnter()}>
          {t('popups.toSeat')}
        </Button>
      ) : isInLine ? (
        <WaitInLine line={line} onTake={onEnter} />
      ) : (
        <Button onClick={() => onEnter()}>{t('popups.grab')}</Button>
      )}
    </Grid>
  )
}
