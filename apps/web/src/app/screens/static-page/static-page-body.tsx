import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../../../lib/api/api-failure.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { Box } from '../../../ui/layout/box.tsx'
import classes from './static-page.module.css'

type Clean = typeof import('../../../lib/clean-static-page.ts').cleanStaticPage
type Props = { html: string; onRetry: () => void }

/** Shows the text of a static page. Nothing is rendered before it has been sanitized. */
export function StaticPageBody({ html, onRetry }: Props) {
  const t = useText()
  const [clean, setClean] = useState<Clean | ApiFailure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    import('../../../lib/clean-static-page.ts').then(
      ({ cleanStaticPage }) => isCurrent && setClean(() => cleanStaticPage),
      () => isCurrent && setClean(new ApiFailure(0, {})),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])
  const again = () => {
    setTries(tries + 1)
    onRetry()
  }
  if (clean instanceof ApiFailure) return <LoadFailed onRetry={again} error={clean} />
  return clean && <Text html={clean(html, (heading) => t('app.static.linkTo', { heading }))} />
}

function Text({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const target = hash && body.current && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!target) return
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  }, [hash, html])

  useEffect(() => {
    const element = body.current
    // A link to another page of the app is followed without a reload.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || link.origin !== location.origin || !isPlain) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    // All sections are opened for printing.
    const unfold = () => {
      for (const each of element?.querySelectorAll('details') ?? []) each.open = true
    }
    element?.addEventListener('click', follow)
    addEventListener('beforeprint', unfold)
    return () => {
      element?.removeEventListener('click', follow)
      removeEventListener('beforeprint', unfold)
    }
  }, [navigate])

  return (
    <Box
      ref={body}
      leading="body"
      breaks="anywhere"
      className={classes.text}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
