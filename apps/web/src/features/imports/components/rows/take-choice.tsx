import { Checkbox, Radio } from '@mantine/core'
import type { RowsPreview } from '@parley/contract/imports'
import { INVITED_AN_HOUR } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFileKind } from '../../file-kind.ts'
import classes from './take-choice.module.css'

export interface TakeChoice {
  readonly take: 'all' | 'right'
  readonly invite: boolean
}

type Props = {
  preview: RowsPreview
  choice: TakeChoice
  onChoose: (choice: TakeChoice) => void
}

/** All rows or none, or those that are right; and whether people are written to. */
export function TakeChoiceFields({ preview: { counts, invitable }, choice, onChoose }: Props) {
  const t = useText()
  const { name } = useFileKind()
  const isTooMany = invitable > INVITED_AN_HOUR
  return (
    <div className={classes.choice}>
      <Radio.Group
        label={t('imports.rows.take.title')}
        value={choice.take}
        onChange={(take) => onChoose({ ...choice, take: take === 'all' ? 'all' : 'right' })}
      >
        <div className={classes.options}>
          <Radio value="right" label={t('imports.rows.take.right')} />
          <Radio value="all" label={t('imports.rows.take.all')} />
        </div>
      </Radio.Group>
      {choice.take === 'all' && counts.refused > 0 && (
        <p className={classes.text} role="status">
          {t('imports.rows.take.mend', { count: counts.refused })}
        </p>
      )}
      {invitable > 0 && (
        <Checkbox
          checked={choice.invite && !isTooMany}
          disabled={isTooMany}
          onChange={(event) => onChoose({ ...choice, invite: event.currentTarget.checked })}
          label={t(`imports.${name}.invite`, { count: invitable })}
          description={
            isTooMany
              ? t(`imports.${name}.invite.tooMany`, { most: INVITED_AN_HOUR })
              : t(`imports.${name}.invite.text`)
          }
        />
      )}
    </div>
  )
}
