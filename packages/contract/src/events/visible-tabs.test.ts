import { describe, expect, it } from 'vitest'
import type { TabSetting } from './schemas.ts'
import { visibleTabs } from './visible-tabs.ts'

const usual = ['participant', 'agenda', 'venueMap', 'speakers', 'sponsor', 'partner', 'booth', 'lobby']
const attendee = { organizer: false, typeId: 'type1' }
const tabs: TabSetting[] = [
  { name: 'lobby', texts: { en: 'Welcome' }, participantTypes: ['type1', 'type2'] },
  { name: 'agenda', texts: null, participantTypes: ['type2'] },
]

const namesOf = (shown: { name: string }[]) => shown.map(({ name }) => name)

describe('visible tabs', () => {
  it('PEOPLE-5 are the usual eight if the event set up none', () => {
    expect(namesOf(visibleTabs({ limitTabs: false, tabs: [], viewer: attendee }))).toEqual(usual)
  })

  it('PEOPLE-5 begin with those that were set up, under their label', () => {
    const shown = visibleTabs({ limitTabs: false, tabs, viewer: attendee })
    expect(shown[0]).toEqual({ name: 'lobby', texts: { en: 'Welcome' } })
    expect(namesOf(shown)).toEqual([
      'lobby',
      'agenda',
      'participant',
      'venueMap',
      'speakers',
      'sponsor',
      'partner',
      'booth',
    ])
  })

  it('PEOPLE-5 are only those with the reader’s type if the event limits them', () => {
    expect(visibleTabs({ limitTabs: true, tabs, viewer: attendee })).toEqual([
      { name: 'lobby', texts: { en: 'Welcome' } },
    ])
    expect(namesOf(visibleTabs({ limitTabs: true, tabs, viewer: { ...attendee, typeId: 'type3' } }))).toEqual([])
  })

  it('PEOPLE-5 are all for an organizer', () => {
    const shown = visibleTabs({ limitTabs: true, tabs, viewer: { ...attendee, organizer: true } })
    expect(namesOf(shown).sort()).toEqual([...usual].sort())
  })
})
