import { tabKeys } from '@parley/contract/events'
import { describe, expect, it } from 'vitest'
import { landingPage, tabPages } from './landing.ts'

const usualTabs = tabKeys.map((name) => ({ name, texts: null }))
const all = () => true
const event = { indexPagePath: null, tabs: usualTabs }

describe('where an event opens', () => {
  it('opens its own index page before anything else', () => {
    const tabs = [{ name: 'agenda', texts: null }]
    expect(landingPage({ indexPagePath: '/expo/', tabs }, true, all)).toBe('expo')
  })

  it('opens the first tab that was set up: agenda is sessions, participant attendees, booth, partner and sponsor expo', () => {
    const opened = ['agenda', 'participant', 'booth', 'partner', 'sponsor', 'lobby'].map((name) =>
      landingPage({ indexPagePath: null, tabs: [{ name, texts: null }] }, false, all),
    )
    expect(opened).toEqual(['sessions', 'attendees', 'expo', 'expo', 'expo', 'lobby'])
  })

  it('takes a tab with words of its own as set up', () => {
    const [first, ...rest] = usualTabs.filter(({ name }) => name !== 'agenda')
    const tabs = [{ name: 'agenda', texts: { en: 'Talks' } }, first, ...rest].filter((tab) => tab !== undefined)
    expect(landingPage({ indexPagePath: null, tabs }, true, all)).toBe('sessions')
  })

  it('opens the lobby on a phone and the participants elsewhere', () => {
    expect(landingPage(event, true, all)).toBe('lobby')
    expect(landingPage(event, false, all)).toBe('attendees')
  })

  it('passes over what leads to no screen', () => {
    expect(landingPage({ ...event, indexPagePath: 'nowhere' }, true, (page) => page === 'attendees')).toBe('attendees')
    expect(landingPage({ indexPagePath: null, tabs: [{ name: 'agenda', texts: null }] }, true, () => false)).toBe(null)
  })
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
