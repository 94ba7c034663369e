import { Button } from '@mantine/core'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import type { Line } from '../../use-line.ts'

const LINE = { size: 15, tone: 'soft', text: 'center' } as const

type Props = {
  line: Line
  onTake: (seat: number) => void
}

/** @see docs/rules/popups.md TABLE-8, TABLE-9 */
export function WaitInLine({ line, onTake }: Props) {
  const t = useText()
  const { wait } = line
  return (
    <>
      <div role="status">
        {wait && wait.seat === null && (
          <>
            <Text {...LINE}>{t('video.line.position', { position: wait.position })}</Text>
            <Text above={2} size={13} tone="meta" text="center">
              {t('video.line.stay')}
            </Text>
          </>
        )}
        {wait && wait.seat !== null && <Text {...LINE}>{t('video.line.called')}</Text>}
        {line.wasMissed && <Text {...LINE}>{t('video.line.missed')}</Text>}
      </div>
      {wait && wait.seat !== null ? (
        <Called line={line} seat={wait.seat} heldUntil={wait.heldUntil ?? 0} onTake={onTake} />
      ) : wait ? (
        <LoadingButton variant="default" onPress={line.leave}>
          {t('video.line.leave')}
        </LoadingButton>
      ) : (
        <LoadingButton variant="default" onPress={line.join}>
          {t('video.line.wait')}
        </LoadingButton>
      )}
    </>
  )
}

const SECOND_MS = 1_000

/** Shows the first person in line that a seat is held for them. */
function Called({ line, seat, heldUntil, onTake }: Props & { seat: number; heldUntil: number }) {
  const t = useText()
  const seconds = Math.max(0, Math.ceil((heldUntil - useNow(SECOND_MS)) / SECOND_MS))
  const take = () => {
    line.come()
    onTake(seat)
  }
  return (
    <>
      <Button onClick={take}>{t('video.line.take', { seconds })}</Button>
      <LoadingButton variant="default" onPress={line.leave}>
        {t('video.line.passOn')}
      </LoadingButton>
    </>
  )
}
