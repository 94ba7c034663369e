import { Suspense, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { OVER, type OverState, withoutOver } from '../../lib/over.ts'
import { MAIN_ID } from '../../lib/page/main-id.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { DetailSkeleton } from '../../ui/feedback/states.ts'
import { useAfter } from '../../ui/feedback/use-after.ts'
import { DetailModal } from '../../ui/overlays/detail-modal.tsx'
import { type DetailRoute, useAppTable } from '../app-table.ts'
import { BehindTab } from '../event/behind-tab.tsx'
import { WithEvent } from '../event/with-event.tsx'

interface Shown {
  readonly path: string
  readonly detail: DetailRoute
  readonly params: Readonly<Record<string, string>>
}

/** The detail above the page, as the address names it. Closing goes back over all details that were opened one from another. */
export function DetailHost() {
  const t = useText()
  const { details } = useAppTable()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const wanted = findDetail(details, new URLSearchParams(search).get(OVER))
  // What was shown stays while it closes.
  const [kept, setKept] = useState<Shown | null>(null)
  if (wanted && wanted.path !== kept?.path) setKept(wanted)
  // The modal takes note of the focus when it changes from closed to open, so it never begins open.
  const isReady = useAfter(1)

  const close = () => {
    const depth = (state as OverState | null)?.overDepth ?? 0
    if (depth > 0) void navigate(-depth)
    else void navigate({ pathname, search: withoutOver(search) }, { replace: true, preventScrollReset: true })
  }
  return (
    <DetailModal
      opened={isReady && wanted !== null}
      onClose={close}
      onClosed={() => kept && keepFocus(kept.path)}
      label={kept ? t(kept.detail.label) : ''}
    >
      {kept && (
        <DetailContext value={{ params: kept.params, inModal: true, close }}>
          <WithEvent eventId={kept.params.eventId ?? ''} scope="part" fallback={<DetailSkeleton />}>
            <Suspense fallback={<DetailSkeleton />}>
              <BehindTab page={kept.detail.page}>
                <kept.detail.Screen key={kept.path} />
              </BehindTab>
            </Suspense>
          </WithEvent>
        </DetailContext>
      )}
    </DetailModal>
  )
}

/** What opened it may be gone, as "Meet" is once a request is sent: then the focus goes to the link that stayed. */
function keepFocus(path: string): void {
  const { activeElement, body } = document
  // The modal stands for one more moment, with a focus that was not taken back.
  if (activeElement !== body && !activeElement?.closest('[role="dialog"]')) return
  const main = document.getElementById(MAIN_ID)
  const link = main?.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
  ;(link ?? main)?.focus({ preventScroll: true })
}

function findDetail(details: readonly DetailRoute[], path: string | null): Shown | null {
  if (!path) return null
  for (const detail of details) {
    const match = matchPath(detail.path, path)
    if (match) return { path, detail, params: match.params as Record<string, string> }
  }
  return null
}
