import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isApiFailure } from '../lib/api/api-failure.ts'
import { useText } from '../lib/i18n/use-text.ts'
import { MAIN_ID } from '../lib/main-id.ts'
import { useTitle } from '../lib/use-title.ts'
import classes from './crashed.module.css'

/** A page that broke: what happened, and two ways on. Both load anew, since what is in memory may be broken too. */
export function Crashed() {
  const t = useText()
  const error = useRouteError()
  const requestId = isApiFailure(error) ? error.requestId : null
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : null
  useTitle(t('app.crashed.title'))
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.crashed} role="alert">
      <h1 className={classes.title}>{t('app.crashed.title')}</h1>
      <p className={classes.text}>{t('app.crashed.text')}</p>
      <p className={classes.message}>{messageOf(error)}</p>
      {requestId && <p className={classes.text}>{t('app.crashed.request', { id: requestId })}</p>}
      <div className={classes.actions}>
        <Button onClick={() => location.reload()}>{t('app.crashed.reload')}</Button>
        <Button variant="default" component="a" href="/event/list">
          {t('app.toEvents')}
        </Button>
      </div>
      {stack && (
        <details className={classes.details}>
          <summary>{t('app.crashed.details')}</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </main>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
