import { Suspense, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { type OpenDetailState, OVER, withoutDetail } from '../../lib/open-detail.ts'
import { MAIN_ID } from '../../lib/page/main-id.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { DetailSkeleton } from '../../ui/feedback/states.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'
import { DetailModal } from '../../ui/overlays/detail-modal.tsx'
import { type DetailRoute, useAppTable } from '../app-table.ts'
import { TabGuard } from '../event/tab-guard.tsx'
import { WithEvent } from '../event/with-event.tsx'

interface Shown {
  readonly path: string
  readonly detail: DetailRoute
  readonly params: Readonly<Record<string, string>>
}

/** Shows details above the page. Closing leaves all details that were opened from one another. */
export function DetailHost() {
  const t = useText()
  const { details } = useAppTable()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const wanted = findDetail(details, new URLSearchParams(search).get(OVER))
  // The detail stays visible while the modal closes.
  const [shown, setKept] = useState<Shown | null>(null)
  if (wanted && wanted.path !== shown?.path) setKept(wanted)
  // The modal mounts closed, because it saves the focused element when it opens.
  const isReady = useHasElapsed(1)

  const close = () => {
    const depth = (state as OpenDetailState | null)?.overDepth ?? 0
    if (depth > 0) void navigate(-depth)
    else void navigate({ pathname, search: withoutDetail(search) }, { replace: true, preventScrollReset: true })
  }
  return (
    <DetailModal
      opened={isReady && wanted !== null}
      onClose={close}
      onClosed={() => shown && restoreFocus(shown.path)}
      label={shown ? t(shown.detail.label) : ''}
    >
      {shown && (
        <DetailContext value={{ params: shown.params, inModal: true, close }}>
          <WithEvent eventId={shown.params.eventId ?? ''} scope="part" fallback={<DetailSkeleton />}>
            <Suspense fallback={<DetailSkeleton />}>
              <TabGuard page={shown.detail.page}>
                <shown.detail.Screen key={shown.path} />
              </TabGuard>
            </Suspense>
          </WithEvent>
        </DetailContext>
      )}
    </DetailModal>
  )
}

/** Focuses an element near the one that opened the detail, which may be gone, such as "Meet" after a request. */
function restoreFocus(path: string): void {
  const { activeElement, body } = document
  // The modal still exists at this moment and may contain the focus.
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
