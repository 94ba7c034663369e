import { useFormats, useReaderTime, useText } from '../../lib/i18n/index.ts'
import { Row, Text } from '../layout/box.tsx'
import classes from './now-line.module.css'

export function NowLine({ now, zone, userZone }: { now: number; zone: string; userZone: string }) {
  const t = useText()
  const { time } = useFormats()
  const { named } = useReaderTime()
  return (
    <Row gap={10} className={classes.line}>
      <Text as="span" size={12} weight={700} tone="live" nums>
        {t('ui.now', { time: named(time(now, zone), now, zone, userZone) })}
      </Text>
    </Row>
  )
}
