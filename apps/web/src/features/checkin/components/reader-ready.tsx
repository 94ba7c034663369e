import type { Area } from '@parley/contract/checkin'
import { IconBarcode } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import classes from './reader-ready.module.css'

/** Replaces the camera picture at a desk with a handheld reader. The number inside is large, to be read from afar. */
export function ReaderReady({ area }: { area: Area | undefined }) {
  const t = useText()
  const { number } = useFormats()
  return (
    <Stack align="center" justify="center" gap={16} text="center" className={classes.ready}>
      <IconBarcode size={96} stroke={1.2} aria-hidden="true" />
      <Text size={22} tone="soft">
        {t('checkin.reader.ready')}
      </Text>
      {area && (
        <Text weight={700} nums className={classes.count}>
          {number(area.capacityUsed)}{' '}
          <Text as="span" size={28} weight={600}>
            {t('checkin.inside')}
          </Text>
        </Text>
      )}
    </Stack>
  )
}
