import { useText } from '../../../lib/i18n/index.ts'
import { Box } from '../../../ui/layout/box.tsx'
import { CodeField } from '../../../ui/scan/code-field.tsx'
import classes from './reader-field.module.css'

const FIELD = { surface: 'plain', tone: 'ink', round: 16, padX: 14, padTop: 10, padBottom: 14 } as const

type Props = {
  isMain: boolean
  onCode: (text: string) => void
}

/** A field for a handheld reader. It takes the next code, regardless of the last press. */
export function ReaderField({ isMain, onCode }: Props) {
  const t = useText()
  return (
    <Box {...FIELD} className={classes.field} data-main={isMain || undefined}>
      <CodeField
        label={t(isMain ? 'checkin.reader' : 'checkin.code')}
        description={isMain ? t('checkin.reader.text') : undefined}
        fromAnywhere
        onCode={onCode}
      />
    </Box>
  )
}
