import { Button } from '@mantine/core'
import type { EventText } from '@parley/contract/events'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { looks } from '../../../ui/layout/look.ts'
import type { TextLine } from '../text-lines.ts'
import { NOTE, TEXT_LINE } from './text-editor.tsx'

type Props = {
  line: TextLine
  language: EventText['language']
  onEdit: () => void
  onReset: () => Promise<void>
}

const OWN = looks({ breaks: 'anywhere', preLine: true })
const KEY = `l-row ${looks({ wrap: true, gap: 10, rowGap: 4, size: 13, tone: 'meta', breaks: 'anywhere' })}`
const ACTS = `l-row ${looks({ gap: 8, justify: 'end', push: true, phone: { direction: 'column-reverse', align: 'stretch' } })}`
const WORDS = looks({ basis: 320, phone: { grow: true } })
const ROW = `l-row ${looks({
  ...TEXT_LINE,
  wrap: true,
  gap: 16,
  rowGap: 8,
  align: 'start',
  justify: 'between',
  padY: 12,
  phone: { bleed: true, wrap: false },
})}`

export function TextRow({ line: { key, own, standard }, language, onEdit, onReset }: Props) {
  const t = useText()
  return (
    <article className={ROW} aria-label={key}>
      <div className={WORDS}>
        <p className={OWN} lang={language}>
          {own ?? standard}
        </p>
        {own !== null && standard !== null && <p className={NOTE}>{t('events.texts.standard', { text: standard })}</p>}
        <p className={KEY}>
          {key}
          {own !== null && <StatusChip tone="info" label={t('events.texts.changed')} />}
        </p>
      </div>
      <div className={ACTS}>
        {own !== null && (
          <LoadingButton
            variant="subtle"
            size="sm"
            onPress={onReset}
            aria-label={t('events.texts.resetNamed', { key })}
          >
            {t('events.texts.reset')}
          </LoadingButton>
        )}
        {standard !== null && (
          <Button variant="default" size="sm" onClick={onEdit} aria-label={t('events.texts.editNamed', { key })}>
            {t('events.texts.edit')}
          </Button>
        )}
      </div>
    </article>
  )
}
