import { importCalls } from '@parley/contract/imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { UnreadableFile } from '../../read-file.ts'
import classes from '../parts/refusal.module.css'

/** Why a file of people was not taken, where in it, and what to do about it. */
export function PeopleRefusal({ fileName, error }: { fileName: string; error: Error }) {
  const t = useText()
  const failureText = useFailureText()
  const code = importCalls.previewPeople.failures.find((each) => isApiFailure(error, each))
  const row = isApiFailure(error) ? Number(error.params['row'] ?? 0) : 0
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle className={classes.icon} size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t('imports.refusal', { file: fileName })}</p>
        <p>
          {error instanceof UnreadableFile ? t('imports.unreadable') : failureText(error)}
          {row > 0 && ` ${t('imports.people.refusal.row', { row })}`}
        </p>
        {code && <p>{t(`imports.people.refusal.${code}`)}</p>}
      </div>
    </div>
  )
}
