import { tabKeys } from '@parley/contract/events'
import { describe, expect, it } from 'vitest'
import { landingPage, maySeePage, tabPages } from './landing.ts'

const defaultTabs = tabKeys.map((name) => ({ name, texts: null }))
const all = () => true
const event = { indexPagePath: null, tabs: defaultTabs }

describe('landing page of an event', () => {
  it('opens its own index page before anything else', () => {
    const tabs = ['agenda', 'booth'].map((name) => ({ name, texts: null }))
    expect(landingPage({ indexPagePath: '/expo/', tabs }, true, all)).toBe('expo')
  })

  it('FRAME-16 skips an index page with a hidden tab, and opens the first visible tab', () => {
    const tabs = ['speakers', 'agenda'].map((name) => ({ name, texts: null }))
    for (const indexPagePath of ['attendees', '/attendees/', 'attendees?order=name', null]) {
      expect(landingPage({ indexPagePath, tabs }, false, all)).toBe('speakers')
    }
    expect(landingPage({ indexPagePath: 'sessions', tabs }, false, all)).toBe('sessions')
  })

  it('FRAME-16 opens nothing for those who see no tab, but a page that belongs to none', () => {
    expect(landingPage({ indexPagePath: 'attendees', tabs: [] }, false, all)).toBe(null)
    expect(landingPage({ indexPagePath: 'event-profile', tabs: [] }, false, all)).toBe('event-profile')
  })

  it('opens the first tab that was set up: agenda is sessions, participant attendees, booth, partner and sponsor expo', () => {
    const opened = ['agenda', 'participant', 'booth', 'partner', 'sponsor', 'lobby'].map((name) =>
      landingPage({ indexPagePath: null, tabs: [{ name, texts: null }] }, false, all),
    )
    expect(opened).toEqual(['sessions', 'attendees', 'expo', 'expo', 'expo', 'lobby'])
  })

  it('takes a tab with words of its own as set up', () => {
    const [first, ...rest] = defaultTabs.filter(({ name }) => name !== 'agenda')
    const tabs = [{ name: 'agenda', texts: { en: 'Talks' } }, first, ...rest].filter((tab) => tab !== undefined)
    expect(landingPage({ indexPagePath: null, tabs }, true, all)).toBe('sessions')
  })

  it('opens the lobby on a phone and the participants elsewhere', () => {
    expect(landingPage(event, true, all)).toBe('lobby')
    expect(landingPage(event, false, all)).toBe('attendees')
  })

  it('skips pages without a screen', () => {
    expect(landingPage({ ...event, indexPagePath: 'nowhere' }, true, (page) => page === 'attendees')).toBe('attendees')
    expect(landingPage({ indexPagePath: null, tabs: [{ name: 'agenda', texts: null }] }, true, () => false)).toBe(null)
  })
})

it('FRAME-16 shows a page, and pages below it, if any of its tabs is visible', () => {
  const tabs = ['sponsor', 'participant'].map((name) => ({ name, texts: null }))
  const seen = [
    'expo',
    'attendees/participant1',
    'attendees?q=a',
    'event-profile',
    'sessions/talk1',
    'lobby',
    'speakers',
  ]
  expect(seen.filter((page) => maySeePage({ tabs }, page))).toEqual(seen.slice(0, 4))
})

describe('the tabs of an event', () => {
  it('come in the order of the lobby where none was set up, each page once', () => {
    expect(tabPages(event).map(({ page }) => page)).toEqual([
      'lobby',
      'attendees',
      'sessions',
      'speakers',
      'expo',
      'venue-map',
    ])
  })

  it('come in the order that was set up', () => {
    const tabs = [
      { name: 'sponsor', texts: null },
      { name: 'participant', texts: null },
      { name: 'booth', texts: null },
    ]
    expect(tabPages({ indexPagePath: null, tabs })).toEqual([
      { key: 'sponsor', page: 'expo' },
      { key: 'participant', page: 'attendees' },
    ])
  })
})
