import { expect, it } from 'vitest'
import { allTabs, moveTab } from './tab-settings.ts'

const tab = (name: 'lobby' | 'participant' | 'agenda' | 'booth') => ({ name, texts: null, participantTypes: [] })
const names = (tabs: readonly { name: string }[]) => tabs.map(({ name }) => name)

it('EVENT-13 puts the tabs that were never set up behind the others', () => {
  expect(names(allTabs([tab('agenda')], ['lobby', 'participant', 'agenda']))).toEqual([
    'agenda',
    'lobby',
    'participant',
  ])
})

it('EVENT-13 moves a tab among those that can be seen, past those that cannot', () => {
  const tabs = [tab('lobby'), tab('booth'), tab('participant'), tab('agenda')]
  expect(names(moveTab(tabs, ['lobby', 'participant', 'agenda'], 'agenda', 0))).toEqual([
    'agenda',
    'booth',
    'lobby',
    'participant',
  ])
})
