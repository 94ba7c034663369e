import { expect, it } from 'vitest'
import { allTabs, moveTab } from './tab-settings.ts'

const tab = (name: 'lobby' | 'participant' | 'agenda' | 'booth') => ({ name, texts: null, participantTypes: [] })
const names = (tabs: readonly { name: string }[]) => tabs.map(({ name }) => name)

it('EVENT-13 appends tabs that were never configured', () => {
  expect(names(allTabs([tab('agenda')], ['lobby', 'participant', 'agenda']))).toEqual([
    'agenda',
    'lobby',
    'participant',
  ])
})

it('EVENT-13 moves a tab among the visible ones, past hidden ones', () => {
  const tabs = [tab('lobby'), tab('booth'), tab('participant'), tab('agenda')]
  expect(names(moveTab(tabs, ['lobby', 'participant', 'agenda'], 'agenda', 0))).toEqual([
    'agenda',
    'booth',
    'lobby',
    'participant',
  ])
})
