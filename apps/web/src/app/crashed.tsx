import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router'
import { isApiFailure } from '../lib/api/api-failure.ts'
import { useText } from '../lib/i18n/index.ts'
import { fetchPart } from '../lib/lazy-part.ts'
import { compareRelease, isLostPart, reloadOnce, waitForServer } from '../lib/lost-part.ts'
import { pagePatternOf } from '../lib/page/page-pattern.ts'
import { getPageSettings } from '../lib/page/page-settings.ts'
import { useTitle } from '../lib/page/use-title.ts'
import { Preloader } from '../ui/feedback/preloader.tsx'
import { looks, Row, Text } from '../ui/layout/box.tsx'
import classes from './crashed.module.css'
import type { FeedbackProps } from './feedback-dialog.tsx'

const MESSAGE = { padX: 16, padY: 12, above: 16, surface: 'plain', round: 10, line: 'around', size: 13 } as const

export function Crashed() {
  return <BrokenPage error={useRouteError()} page={pagePatternOf(useMatches().at(-1))} />
}

interface Props {
  readonly error: unknown
  /** The URL pattern of the page, without ids. */
  readonly page: string
}

/** Shows an error of the page. If a chunk could not be fetched, the page is reloaded once before the error is shown. */
export function BrokenPage({ error, page }: Props) {
  const [tries, setTries] = useState(() => isLostPart(error))
  useEffect(() => {
    if (tries) void reloadOnce().then((reloads) => reloads || setTries(false))
    else tell(error)
  }, [error, tries])
  return tries ? <Preloader /> : <Broken error={error} page={page} />
}

/**
 * Shows the error and three ways to continue. Two of them reload the page, because its state in memory may be broken
 * too.
 */
function Broken({ error, page }: Props) {
  const t = useText()
  const requestId = isApiFailure(error) ? error.requestId : null
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const isLost = isLostPart(error)
  const isAway = useReloadWhenBack(isLost)
  const title = t(isAway ? 'app.waiting.title' : 'app.crashed.title')
  useTitle(title)
  return (
    <div className={`${looks({ center: true, padX: 'gutter' })} ${classes.crashed}`}>
      <div role="alert">
        <Text as="h1" size={28} leading="tight">
          {title}
        </Text>
        <Text above={10} tone="meta">
          {t(isAway ? 'app.waiting.text' : isLost ? 'app.crashed.lost' : 'app.crashed.text')}
        </Text>
        {/* A bundler's message about a chunk helps no user. */}
        {!isLost && (
          <Text {...MESSAGE} className={classes.message}>
            {messageOf(error)}
          </Text>
        )}
        {requestId && (
          <Text above={10} tone="meta">
            {t('app.crashed.request', { id: requestId })}
          </Text>
        )}
      </div>
      <Row wrap gap={8} align="stretch" above={24}>
        <Button onClick={() => location.reload()}>{t('app.crashed.reload')}</Button>
        <Button variant="default" component="a" href="/event/list">
          {t('app.toEvents')}
        </Button>
        <Feedback error={error} requestId={requestId} page={page} />
      </Row>
      {import.meta.env.DEV && stack && !isLost && (
        <Text as="details" above={24} size={13} className={classes.details}>
          <summary>{t('app.crashed.details')}</summary>
          <pre>{stack}</pre>
        </Text>
      )}
    </div>
  )
}

/** Reloads the page once the server answers again. @returns true while the connection is lost */
function useReloadWhenBack(isEnabled: boolean): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    const gone = new AbortController()
    const wait = async () => {
      if ((await compareRelease()) !== 'away' || gone.signal.aborted) return
      setAway(true)
      await waitForServer(gone.signal)
      location.reload()
    }
    wait().catch(() => undefined)
    return () => gone.abort()
  }, [isEnabled])
  return isAway
}

/** A button that opens the feedback dialog. If chunks cannot be fetched, the dialog may be unavailable too. */
function Feedback(about: Pick<FeedbackProps, 'error' | 'requestId' | 'page'>) {
  const t = useText()
  const [{ Dialog, isLost, opened }, set] = useState<Shown>({ Dialog: null, isLost: false, opened: false })
  const open = async () => {
    try {
      const { FeedbackDialog } = await fetchPart(() => import('./feedback-dialog.tsx'))
      set({ Dialog: FeedbackDialog, isLost: false, opened: true })
    } catch {
      set({ Dialog: null, isLost: true, opened: false })
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        {t('app.feedback.open')}
      </Button>
      {isLost && (
        <Text above={10} tone="meta" role="alert">
          {t('ui.failed.text')}
        </Text>
      )}
      {Dialog && <Dialog {...about} opened={opened} onClose={() => set({ Dialog, isLost: false, opened: false })} />}
    </>
  )
}
interface Shown {
  readonly Dialog: ComponentType<FeedbackProps> | null
  readonly isLost: boolean
  readonly opened: boolean
}

function tell(error: unknown): void {
  if (!getPageSettings().reportsErrors) return
  import('../lib/page/report-error.ts').then(({ errorReports }) => errorReports.report(error)).catch(() => undefined)
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
