import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignInState } from '../../lib/api/use-sign-in-state.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MAIN_ID } from '../../lib/page/main-id.ts'
import { ledFrom, wayOn, withReturnPath } from '../../lib/page/way-on.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { LanguagePicker } from '../../ui/languages/language-picker.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CurrentLink } from '../../ui/navigation/current-link.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import { STATIC_PAGES } from '../static-pages.ts'
import { CookieChoice } from './static-page/cookie-choice.tsx'
import classes from './static-page/static-page.module.css'
import { StaticPageBody } from './static-page/static-page-body.tsx'
import { useStaticPage } from './static-page/use-static-page.ts'

/** /privacy-notice, /terms, /cookies, /faq — for everyone, in the operator's words where there are any. */
export function StaticPage() {
  const t = useText()
  const { pathname } = useLocation()
  const page = STATIC_PAGES.find(({ path }) => path === pathname) ?? STATIC_PAGES[0]
  const { html, failure, retry } = useStaticPage(page.path.slice(1))
  return (
    <div className={classes.layout}>
      <header className={classes.head}>
        <Link to="/" className={classes.logo}>
          <Logo size={30} />
        </Link>
        <WayOn />
      </header>
      <div className={classes.columns}>
        <Ways />
        <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <Page title={t(page.title)} width="reading">
            {failure !== null && <LoadFailed onRetry={retry} error={failure} />}
            {html === null && failure === null && <RowsSkeleton />}
            {html !== null && <StaticPageBody key={pathname} html={html} onRetry={retry} />}
            {pathname === '/cookies' && <CookieChoice />}
          </Page>
        </main>
      </div>
      <footer className={classes.foot}>
        <LanguagePicker />
        <a href="/licences.txt" className={classes.licences}>
          {t('app.static.licences')}
        </a>
      </footer>
    </div>
  )
}

/** On a phone they scroll, the current one in view. */
function Ways() {
  const t = useText()
  const location = useLocation()
  const { pathname } = location
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = strip.current
    const way = nav?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (nav && way) nav.scrollLeft = way.offsetLeft - (nav.clientWidth - way.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={strip} className={classes.nav} aria-label={t('app.static.pages')}>
      {STATIC_PAGES.map(({ path, title }) => (
        <CurrentLink key={path} to={path} state={ledFrom(location)} className={classes.way}>
          {t(title)}
        </CurrentLink>
      ))}
    </nav>
  )
}

function WayOn() {
  const t = useText()
  const location = useLocation()
  const signIn = useSignInState()
  if (signIn === 'unknown') return null
  return signIn === 'in' ? (
    <Link to="/event/list">{t('app.toEvents')}</Link>
  ) : (
    <Link to={withReturnPath('/login', wayOn(location))}>{t('accounts.login.submit')}</Link>
  )
}
