import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Row, Text } from '../layout/box.tsx'
import classes from './now-line.module.css'

/** Where the agenda stands right now, between what has begun and what comes next. */
export function NowLine({ now, zone }: { now: number; zone: string }) {
  const t = useText()
  const { time } = useFormats()
  return (
    <Row gap={10} className={classes.line}>
      <Text as="span" size={12} weight={700} tone="live" nums>
        {t('ui.now', { time: time(now, zone) })}
      </Text>
    </Row>
  )
}
