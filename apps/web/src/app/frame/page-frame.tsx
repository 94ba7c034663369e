import { type MouseEvent, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConfirmEmailNotice } from '../../features/accounts/index.ts'
import { PersonShortcutsContext } from '../../features/participants/index.ts'
import { useSeeAs } from '../../lib/event/see-as.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OVER } from '../../lib/open-detail.ts'
import { MAIN_ID } from '../../lib/page/main-id.ts'
import { storedValue } from '../../lib/storage/stored-value.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useIsDesk, useIsPhone } from '../../lib/use-media.ts'
import { Box, Row, Text } from '../../ui/layout/box.tsx'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import { SideNav } from '../../ui/navigation/side-nav.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { personShortcuts } from '../contributions/person-shortcuts.ts'
import { usePageBar } from '../page-handle.ts'
import { PaletteOnKey } from '../palette/palette-on-key.tsx'
import { asTab } from './as-tab.tsx'
import classes from './frame.module.css'
import { AreaTexts, NavTexts } from './frame-texts.tsx'
import { NavProvider, useNav } from './nav.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useOpenEventId } from './use-event-id.ts'
import { useNavItems } from './use-nav-items.tsx'

const SKIP = { padX: 18, padY: 12, surface: 'ink', round: 10, weight: 600 } as const

const SeenAsBar = lazyPart(() => import('./seen-as-bar.tsx').then((it) => it.SeenAsBar))
const DeferredFrame = lazyPart(() => import('./deferred-frame.tsx').then((it) => it.DeferredFrame))
const DetailHost = lazyPart(() => import('../detail/detail-host.tsx').then((it) => it.DetailHost))

export function PageFrame() {
  return (
    <NavProvider>
      <PersonShortcutsContext value={personShortcuts}>
        <AreaTexts>
          <SkipLink />
          <OfflineBanner />
          <Bars />
          <WhenIdle />
          <Details />
          <PaletteOnKey />
        </AreaTexts>
      </PersonShortcutsContext>
    </NavProvider>
  )
}

/** Loads the deferred parts once the page is idle, or when a drawer is opened. */
function WhenIdle() {
  const idle = useIdle()
  const { opened } = useNav()
  return (
    (idle || opened) && (
      <Suspense fallback={null}>
        <DeferredFrame />
      </Suspense>
    )
  )
}

/** Loads the details at once if the URL names one, otherwise once the page is idle. */
function Details() {
  const idle = useIdle()
  const { search } = useLocation()
  return (
    (idle || new URLSearchParams(search).has(OVER)) && (
      <Suspense fallback={null}>
        <DetailHost />
      </Suspense>
    )
  )
}

function Bars() {
  const phone = useIsPhone()
  const bar = usePageBar()
  const inEvent = useOpenEventId() !== null
  return (
    <Row align="stretch">
      {!phone && (
        <NavTexts>
          <Side />
        </NavTexts>
      )}
      <Box grow className={classes.content} data-bar={phone ? bar : undefined}>
        <SeenAs />
        {phone && bar === 'plain' && (
          <NavTexts>
            <PhoneBar />
          </NavTexts>
        )}
        {!phone && (
          <NavTexts>
            <TabStrip />
          </NavTexts>
        )}
        <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          {bar === 'plain' && !inEvent && <ConfirmEmailNotice />}
          <Outlet />
        </main>
      </Box>
      {phone && (
        <NavTexts>
          <Bottom />
        </NavTexts>
      )}
    </Row>
  )
}

/**
 * The bar of an organizer who sees the event as a participant type. It reserves its space before it is loaded, so that
 * nothing moves.
 */
function SeenAs() {
  const seen = useSeeAs()
  const phone = useIsPhone()
  return (
    seen && (
      <Box surface="ink" className={classes.seenAs} data-on-phone={phone || undefined}>
        <Suspense>
          <SeenAsBar {...seen} />
        </Suspense>
      </Box>
    )
  )
}

/** The side navigation. If it is folded to icons, the event's tabs are in a strip above the page. */
function Side() {
  const t = useText()
  const { tabs, mine, rest, me } = useNavItems()
  const { search } = useNav()
  const [folded, fold] = useFolded()
  const groups = [
    { label: t('app.nav.tabs'), items: folded ? [] : tabs },
    { label: t('app.nav.mine'), items: mine },
    { label: t('app.nav.rest'), items: rest },
  ]
  return <SideNav groups={groups} foot={me} onSearch={() => search(true)} folded={folded} onFold={fold} />
}

function TabStrip() {
  const t = useText()
  const { tabs } = useNavItems()
  const [folded] = useFolded()
  if (!folded || tabs.length === 0) return null
  return (
    <Box padTop={10} most="content" className={classes.tabs}>
      <Tabs label={t('app.nav.tabs')} items={tabs.map(asTab)} />
    </Box>
  )
}

function Bottom() {
  return <BottomBar items={useNavItems().bottom} />
}

function SkipLink() {
  const t = useText()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <Text as="a" {...SKIP} className={classes.skip} href={`#${MAIN_ID}`} onClick={skip}>
      {t('app.skip')}
    </Text>
  )
}

const isFolded = storedValue<boolean>('navFolded', { in: 'device', until: 'ever' })

/** Returns whether the side navigation is folded: the choice on this device, or by default below 1025 px. */
function useFolded(): [boolean, (folded: boolean) => void] {
  const desk = useIsDesk()
  return [isFolded.useStored() ?? !desk, isFolded.write]
}
