import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { staffPart } from '../../../lib/lazy-part.ts'

const TableDialog = staffPart(() => import('./table-dialog.tsx').then((it) => it.TableDialog))

type Props = {
  event: EventDetails
  /** Null for a table of the event. */
  boothId: string | null
  isSecond?: boolean
}

export function NewTable({ event, boothId, isSecond = false }: Props) {
  const t = useText()
  const [state, setState] = useState<'new' | 'opened' | 'closed'>('new')
  return (
    <>
      <Button
        variant={isSecond ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setState('opened')}
      >
        {t('popups.new')}
      </Button>
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
