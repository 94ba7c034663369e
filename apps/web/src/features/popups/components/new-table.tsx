import type { EventDetails } from '@parley/contract/app'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { staffPart } from '../../../lib/lazy-part.ts'
import { ActButton } from '../../../ui/layout/quiet-button.tsx'

const TableDialog = staffPart(() => import('./table-dialog.tsx').then((it) => it.TableDialog))

type Props = {
  event: EventDetails
  /** The booth of the new table. Null for a table of the event. */
  boothId: string | null
  isSecond?: boolean
}

export function NewTable({ event, boothId, isSecond = false }: Props) {
  const t = useText()
  const [state, setState] = useState<'new' | 'opened' | 'closed'>('new')
  return (
    <>
      <ActButton variant={isSecond ? 'default' : 'filled'} icon={IconPlus} onClick={() => setState('opened')}>
        {t('popups.new')}
      </ActButton>
      {state !== 'new' && (
        <Suspense fallback={null}>
          <TableDialog
            event={event}
            popup={null}
            boothId={boothId}
            opened={state === 'opened'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
