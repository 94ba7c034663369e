import type { Area } from '@parley/contract/checkin'
import { IconBarcode } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './reader-ready.module.css'

/** Where a camera would show its picture: that the desk waits for the reader, and how many are inside, to be read from afar. */
export function ReaderReady({ area }: { area: Area | undefined }) {
  const t = useText()
  const { number } = useFormats()
  return (
    <div className={classes.ready}>
      <IconBarcode size={96} stroke={1.2} aria-hidden="true" />
      <p className={classes.text}>{t('checkin.reader.ready')}</p>
      {area && (
        <p className={classes.count}>
          {number(area.capacityUsed)} <span className={classes.unit}>{t('checkin.inside')}</span>
        </p>
      )}
    </div>
  )
}
