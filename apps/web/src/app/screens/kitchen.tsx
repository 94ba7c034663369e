import { Button, Select } from '@mantine/core'
import {
  IconAddressBook,
  IconBell,
  IconCalendar,
  IconHeart,
  IconHome,
  IconLayoutGrid,
  IconMailbox,
  IconMessageCircle,
  IconQrcode,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsDesk, useIsPhone } from '../../lib/use-media.ts'
import { FilterSheet } from '../../ui/forms/filter-sheet.tsx'
import { FilterToggle } from '../../ui/forms/filter-toggle.tsx'
import { SearchRow } from '../../ui/forms/search-row.tsx'
import { Box, Row } from '../../ui/layout/box.tsx'
import { Hero } from '../../ui/layout/hero.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import { HamburgerMenu } from '../../ui/navigation/hamburger-menu.tsx'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { SideNav } from '../../ui/navigation/side-nav.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { FormScreen, Forms } from './kitchen/forms.tsx'
import classes from './kitchen/kitchen.module.css'
import { Overlays } from './kitchen/overlays.tsx'
import { People } from './kitchen/people.tsx'
import { EVENTS, type EventName } from './kitchen/samples.ts'
import { OddStates, States, Times } from './kitchen/states.tsx'

const nothing = () => undefined

const ITEMS: NavItem[] = [
  { key: 'people', label: 'People', icon: IconUsers, href: '/kitchen', current: true },
  { key: 'agenda', label: 'Agenda', icon: IconCalendar, onOpen: nothing, live: 'A session is live' },
  { key: 'chat', label: 'Chat', icon: IconMessageCircle, href: '/chat', badge: { count: 3, label: '3 unread' } },
  {
    key: 'invitations',
    label: 'Invitations',
    icon: IconMailbox,
    onOpen: nothing,
    badge: { count: 2, tone: 'alert', label: '2 waiting' },
  },
  { key: 'contacts', label: 'Contacts', icon: IconAddressBook, onOpen: nothing },
  {
    key: 'notifications',
    label: 'Notifications',
    icon: IconBell,
    onOpen: nothing,
    badge: { count: 120, label: '120 unseen' },
  },
  { key: 'check-in', label: 'Check-in', icon: IconQrcode, href: '/check-in' },
  { key: 'events', label: 'Events', icon: IconLayoutGrid, href: '/event/list' },
]
const ME: NavItem = { key: 'me', label: 'Defne Aksoy', icon: IconUserCircle, onOpen: nothing }
const BAR: NavItem[] = [
  { key: 'lobby', label: 'Lobby', icon: IconHome, href: '/lobby' },
  { key: 'people', label: 'People', icon: IconUsers, href: '/kitchen', current: true },
  { key: 'agenda', label: 'Agenda', icon: IconCalendar, href: '/my-agenda', live: 'A session is live' },
  { key: 'chat', label: 'Chat', icon: IconMessageCircle, href: '/chat', badge: { count: 3, label: '3 unread' } },
  { key: 'program', label: 'Program', icon: IconUserCircle, href: '/program' },
]
const TABS = ['Lobby', 'Announcements', 'Networking', 'Program', 'Speakers', 'Expo', 'Venue map', 'Company'].map(
  (label) => ({
    key: label,
    label,
    href: label === 'Networking' ? '/kitchen' : `/${label}`,
    current: label === 'Networking',
  }),
)

/** /kitchen?event=yellow&part=form: samples of all components, in development only. */
export function Kitchen() {
  const [params, setParams] = useSearchParams()
  const name = (params.get('event') ?? 'parley') as EventName
  const event = EVENTS[name] ?? EVENTS.parley
  const phone = useIsPhone()
  const desk = useIsDesk()
  const [folded, setFolded] = useState(!desk)
  const [query, setQuery] = useState('')
  const [favourites, setFavourites] = useState(false)
  return (
    <ThemeFor colorsJson={event.colors}>
      <Row align="stretch">
        {!phone && <SideNav groups={[{ label: 'Mine', items: ITEMS }]} foot={ME} folded={folded} onFold={setFolded} />}
        <Box as="main" grow>
          <Box padTop={14} className={classes.hero}>
            <Row justify="end" tone="white" show={phone ? undefined : 'none'} className={classes.top}>
              <HamburgerMenu items={[...ITEMS, ME]} count={7} />
            </Row>
            <Hero name={event.name} meta={event.meta} live seed={name} banner={params.get('banner')} />
          </Box>
          {params.get('part') === 'form' ? (
            <FormScreen />
          ) : (
            <Page title="Networking" titleHidden>
              <Tabs label={event.name} items={TABS} />
              <SearchRow
                label="Search people"
                placeholder="Name, company or interest"
                value={query}
                onChange={setQuery}
                count="486 people"
              >
                {!phone && (
                  <FilterToggle on={favourites} onChange={setFavourites} icon={<IconHeart size={17} stroke={1.8} />}>
                    Favourites
                  </FilterToggle>
                )}
                <FilterSheet active={2} onClear={nothing} showLabel="Show 42 people">
                  <Select label="Offers" data={['Logistics', 'Licensing']} placeholder="Anything" />
                  <Select label="Seeks" data={['Logistics', 'Licensing']} placeholder="Anything" />
                </FilterSheet>
              </SearchRow>
              <People as={phone ? 'rows' : 'cards'} />
              <Section title="Above the page">
                <Overlays />
              </Section>
              <Section title="Numbers and states" note="20 Nov">
                <States />
              </Section>
              <Section title="A time" action={<Button variant="subtle">See the whole agenda</Button>}>
                <Times />
              </Section>
              <Section title="Forms">
                <Forms />
              </Section>
              <Section title="Odd states">
                <OddStates />
                <Select
                  aria-label="Event"
                  data={Object.keys(EVENTS)}
                  value={name}
                  onChange={(value) => setParams({ event: value ?? 'parley' })}
                />
              </Section>
            </Page>
          )}
        </Box>
        {phone && <BottomBar items={BAR} />}
      </Row>
    </ThemeFor>
  )
}
