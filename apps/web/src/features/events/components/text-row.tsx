import { Button } from '@mantine/core'
import type { EventText } from '@parley/contract/events'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import type { TextLine } from '../text-lines.ts'
import classes from './text-list.module.css'

type Props = {
  line: TextLine
  language: EventText['language']
  onEdit: () => void
  onReset: () => Promise<void>
}

/** One text as it stands, with the standard one below where it was changed. */
export function TextRow({ line: { key, own, standard }, language, onEdit, onReset }: Props) {
  const t = useText()
  const failureText = useFailureText()
  return (
    <article className={classes.line} aria-label={key}>
      <div className={classes.words}>
        <p className={classes.text} lang={language}>
          {own ?? standard}
        </p>
        {own !== null && standard !== null && (
          <p className={classes.standard}>{t('events.texts.standard', { text: standard })}</p>
        )}
        <p className={classes.key}>
          {key}
          {own !== null && <StatusChip tone="info" label={t('events.texts.changed')} />}
        </p>
      </div>
      <div className={classes.actions}>
        {own !== null && (
          <LoadingButton
            variant="subtle"
            size="sm"
            onPress={onReset}
            explain={failureText}
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
