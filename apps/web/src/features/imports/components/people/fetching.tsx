import { Button } from '@mantine/core'
import { fetchedPeople } from '@parley/contract/imports'
import { useEffect } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useProfile } from '../../../accounts/index.ts'
import { useRun } from '../../api.ts'
import { ProgressNote, StepProgress } from '../parts/step-head.tsx'
import { RowsFailed } from '../rows/rows-failed.tsx'

type Props = {
  commandId: string
  onFetched: (importId: string) => void
  onOther: () => void
}

/** Shows the progress of fetching people. A reload continues at the current state. */
export function Fetching({ commandId, onFetched, onOther }: Props) {
  const t = useText()
  const { rows, isPending, isGone } = useRun(useProfile().data?.id, commandId)
  const [row] = rows
  const { data } = fetchedPeople.safeParse(row?.state === 'executed' ? row.result : null)
  const importId = data?.importId
  useEffect(() => {
    if (importId) onFetched(importId)
  }, [importId, onFetched])

  if (isGone || (!isPending && !row)) return <RowsFailed code={null} onOther={onOther} />
  if (row?.state === 'failed') {
    const code = row.error ?? 'internalError'
    return <RowsFailed title={t('imports.people.fetchFailed')} code={code} onOther={onOther} />
  }
  return <FetchProgress done={row?.stepsDone ?? 0} all={row?.stepsAll ?? 0} onOther={onOther} />
}

function FetchProgress({ done, all, onOther }: { done: number; all: number; onOther: () => void }) {
  const t = useText()
  return (
    <StepProgress title={t('imports.people.fetching')} done={done} all={all} isEndless={all === 0}>
      <ProgressNote isHeard>
        {all > 0 ? t('imports.people.fetching.orders', { done, all }) : t('imports.people.fetching.asking')}
      </ProgressNote>
      <div>
        <Button variant="default" onClick={onOther}>
          {t('imports.rows.startOver')}
        </Button>
      </div>
    </StepProgress>
  )
}
